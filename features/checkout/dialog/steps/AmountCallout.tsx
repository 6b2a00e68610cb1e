import type { ReactNode } from 'react'

import { Amount } from '#ui/Amount/Amount.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import * as styles from './AmountCallout.css.ts'

export interface AmountCalloutProps {
  /** `brand` while money is asked for, `positive` once it is taken, `caution` until that is confirmed. */
  tone: 'brand' | 'positive' | 'caution'
  /** 40 px, decorative. */
  sign: ReactNode
  /** Formatted. */
  amount: string
  children: ReactNode
}

/** The amount and what goes with it, to be read at arm's length. */
export function AmountCallout({ tone, sign, amount, children }: AmountCalloutProps) {
  return (
    <div className={styles.callout({ tone })}>
      <span className={styles.sign({ tone })}>{sign}</span>
      <Stack gap="xs">
        <Amount value={amount} size="display" weight="bold" />
        {children}
      </Stack>
    </div>
  )
}
