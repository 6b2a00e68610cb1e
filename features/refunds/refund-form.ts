import { useStore } from '@tanstack/react-form'
import { useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { formatCents } from '#domain/money/money.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import { type RefundLine, remainderOf, totalCents } from '#domain/refunds/refund.ts'
import type { RefundLevel } from '#domain/settings/config.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'

import { entriesOf, isOverTyped, linesOf } from './refund-entries.ts'

export interface RefundFormOptions {
  payables: readonly Payable[]
  level: RefundLevel
  lines: readonly RefundLine[]
  onPreview: (lines: RefundLine[]) => void
}

/** Form state of the refund dialog: choices, sub-total, and which amounts were capped. */
export const useRefundForm = ({ payables, level, lines, onPreview }: RefundFormOptions) => {
  const [lowered, setLowered] = useState<readonly string[]>([])
  const form = useAppForm({
    defaultValues: { lines: entriesOf(payables, level, lines) },
    onSubmit: ({ value }) => {
      // Enter submits without a blur, so a capped amount has not been shown yet.
      const isLowered = payables.map((_, index) => lower(index)).includes(true)
      const chosen = linesOf(payables, value.lines)
      if (!isLowered && totalCents(chosen) > 0) onPreview(chosen)
    },
  })
  const entries = useStore(form.store, ({ values }) => values.lines)

  /** Caps the line's amount at its remainder. Returns whether it was higher. */
  const lower = (index: number): boolean => {
    const payable = payables[index]
    const entry = form.state.values.lines[index]
    if (!payable || !entry || !isOverTyped(entry, payable)) return false
    form.setFieldValue(`lines[${index}].cents`, remainderOf(payable))
    setLowered((ids) => [...ids.filter((id) => id !== payable.lineItemId), payable.lineItemId])
    return true
  }

  const clearLowered = (lineItemId: string) =>
    setLowered((ids) => ids.filter((id) => id !== lineItemId))

  const wasLowered = (index: number): boolean => {
    const payable = payables[index]
    return (
      payable !== undefined &&
      lowered.includes(payable.lineItemId) &&
      entries[index]?.cents === remainderOf(payable)
    )
  }

  return {
    form,
    entries,
    subTotal: totalCents(linesOf(payables, entries)),
    lower,
    clearLowered,
    wasLowered,
  }
}

export type RefundForm = ReturnType<typeof useRefundForm>

export const loweredMessage = (payable: Payable): string =>
  t('Lowered to {payable}, the most you can refund for this item.', {
    payable: formatCents(remainderOf(payable)),
  })
