import type { ReactNode } from 'react'

import { Amount } from '#ui/Amount/Amount.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import * as styles from './AmountCallout.css.ts'

export interface AmountCalloutProps {
  /** `brand` before payment, `positive` after it, `caution` until it is confirmed. */
  tone: 'brand' | 'positive' | 'caution'
  /** 40 px, decorative. */
  icon: ReactNode
  amount: string
  children: ReactNode
}

/** A large amount with a note, readable at arm's length. */
export function AmountCallout({ tone, icon, amount, children }: AmountCalloutProps) {
  return (
    <div className={styles.callout({ tone })}>
      <span className={styles.icon({ tone })}>{icon}</span>
      <Stack gap="xs">
        <Amount value={amount} size="display" weight="bold" />
        {children}
      </Stack>
    </div>
  )
}
