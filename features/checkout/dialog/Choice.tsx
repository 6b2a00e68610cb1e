import type { ReactNode } from 'react'

import * as styles from './CheckoutDialog.css.ts'

export interface ChoiceProps {
  /** Does what the step's button does; undefined while that is disabled. */
  onEnter: (() => void) | undefined
  children: ReactNode
}

/** A step's options: Enter on one goes on, so that the cashier need not tab to the footer. */
export function Choice({ onEnter, children }: ChoiceProps) {
  return (
    <div
      className={styles.choice}
      onKeyDownCapture={({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement) onEnter?.()
      }}
    >
      {children}
    </div>
  )
}
