import type { TextProps } from '#ui/Text/Text.tsx'

import { amount } from './Amount.css.ts'

export interface AmountProps {
  /** Already formatted, as `domain/money.ts` does: `$1,234.50`. */
  value: string
  /** `display` for the one sum a customer is asked for. */
  size?: 'body' | 'lead' | 'title' | 'display'
  tone?: TextProps['tone']
  weight?: TextProps['weight']
}

/** A sum of money in figures of one width, so that columns line up and changing sums do not jitter. */
export function Amount({ value, size = 'body', tone = 'base', weight = 'medium' }: AmountProps) {
  return <span className={amount({ size, tone, weight })}>{value}</span>
}
