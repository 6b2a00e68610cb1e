import type { TextProps } from '#ui/Text/Text.tsx'

import { amount } from './Amount.css.ts'

export interface AmountProps {
  /** Already formatted by `domain/money/money.ts`: `$1,234.50`. */
  value: string
  /** `display` for the amount the customer pays. */
  size?: 'body' | 'lead' | 'title' | 'display'
  /** Color of the text; the amount’s sign or the text beside it says the same. */
  tone?: TextProps['tone']
  /** Weight of the text. */
  weight?: TextProps['weight']
}

/** A money amount in tabular figures, so columns align and changing amounts do not jitter. */
export function Amount({ value, size = 'body', tone = 'base', weight = 'medium' }: AmountProps) {
  return <span className={amount({ size, tone, weight })}>{value}</span>
}
