import { useStore } from '@tanstack/react-form'
import { useState } from 'react'

import { formatCents } from '#domain/money.ts'
import type { Payable } from '#domain/payable.ts'
import { type RefundLevel, type RefundLine, remainderOf, totalCents } from '#domain/refund.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'

import { entriesOf, isOverTyped, linesOf } from './refund-entries.ts'

export interface RefundFormOptions {
  payables: readonly Payable[]
  level: RefundLevel
  /** What was chosen before. */
  lines: readonly RefundLine[]
  onPreview: (lines: RefundLine[]) => void
}

/** The choices of a refund, what they come to, and which of them had to be lowered. */
export const useRefundForm = ({ payables, level, lines, onPreview }: RefundFormOptions) => {
  /** Ids of the lines for which more was typed than is left. */
  const [lowered, setLowered] = useState<readonly string[]>([])
  const form = useAppForm({
    defaultValues: { lines: entriesOf(payables, level, lines) },
    onSubmit: ({ value }) => {
      // Enter sends the form without leaving the field: nobody has seen yet what becomes of it.
      const isLowered = payables.map((_, index) => lower(index)).includes(true)
      const chosen = linesOf(payables, value.lines)
      if (!isLowered && totalCents(chosen) > 0) onPreview(chosen)
    },
  })
  const entries = useStore(form.store, ({ values }) => values.lines)

  /** Caps what was typed for a line at what is left of it; says whether it had to. */
  const lower = (index: number): boolean => {
    const payable = payables[index]
    const entry = form.state.values.lines[index]
    if (!payable || !entry || !isOverTyped(entry, payable)) return false
    form.setFieldValue(`lines[${index}].cents`, remainderOf(payable))
    setLowered((ids) => [...ids.filter((id) => id !== payable.lineItemId), payable.lineItemId])
    return true
  }

  /** The line is chosen for anew: what was said of it is past. */
  const forget = (lineItemId: string) => setLowered((ids) => ids.filter((id) => id !== lineItemId))

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
    forget,
    wasLowered,
  }
}

export type RefundForm = ReturnType<typeof useRefundForm>

/** Said at the field, and aloud. */
export const loweredTo = (payable: Payable): string =>
  `Lowered to ${formatCents(remainderOf(payable))}, all that is left of this item.`
