import type { ReactNode } from 'react'

import { actions, actionsEnd } from './Form.css.ts'

export interface FormActionsProps {
  children: ReactNode
  end?: ReactNode
}

export function FormActions({ children, end }: FormActionsProps) {
  return (
    <div className={actions}>
      {children}
      {end && <div className={actionsEnd}>{end}</div>}
    </div>
  )
}
