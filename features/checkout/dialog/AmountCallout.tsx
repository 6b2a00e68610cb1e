import type { ReactNode } from 'react'

import { Amount } from '#ui/Amount/Amount.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import * as styles from './AmountCallout.css.ts'

export interface AmountCalloutProps {
  /**
   * `brand` before payment, `positive` after it, `caution` until it is confirmed or returned,
   * `critical` if it failed.
   */
  tone: 'brand' | 'positive' | 'caution' | 'critical'
  /** 40 px, decorative. */
  icon: ReactNode
  /** What became of the money, above the amount. */
  label?: string
  /** Null if the note says more than an amount could. */
  amount: string | null
  /** `scene` fills the step; `strip` leaves room for a form below. */
  layout?: 'scene' | 'strip'
  children: ReactNode
}

/** A large amount with a note, readable at arm's length. */
export function AmountCallout(props: AmountCalloutProps) {
  const { tone, icon, label, amount, layout = 'scene', children } = props
  return (
    <div className={styles.callout({ tone, layout })}>
      <span className={styles.icon({ tone })}>{icon}</span>
      <Stack gap="xs" align={layout === 'scene' ? 'center' : 'start'}>
        {label !== undefined && (
          <Text size="lead" weight="bold">
            {label}
          </Text>
        )}
        {amount !== null && <Amount value={amount} size="display" weight="bold" />}
        {children}
      </Stack>
    </div>
  )
}
