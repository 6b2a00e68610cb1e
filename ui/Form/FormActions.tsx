import type { ReactNode } from 'react'

import { actions, actionsEnd } from './Form.css.ts'

export interface FormActionsProps {
  /** The submit button, then Cancel. */
  children: ReactNode
  /** At the other end, apart: an action that is not saving, such as deleting. */
  end?: ReactNode
  /** Keeps the buttons of a long form in the window. */
  isSticky?: boolean
}

export function FormActions({ children, end, isSticky = false }: FormActionsProps) {
  return (
    <div className={actions({ isSticky })}>
      {children}
      {end && <div className={actionsEnd}>{end}</div>}
    </div>
  )
}
