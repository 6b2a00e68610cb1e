import type { ReactNode } from 'react'

import { actions, actionsEnd } from './Form.css.ts'

export interface FormActionsProps {
  /** The primary button first, then the way out. */
  children: ReactNode
  /** Kept apart at the far end: Delete, Deactivate. */
  end?: ReactNode
}

/** The row of buttons that ends a form. */
export function FormActions({ children, end }: FormActionsProps) {
  return (
    <div className={actions}>
      {children}
      {end && <div className={actionsEnd}>{end}</div>}
    </div>
  )
}
