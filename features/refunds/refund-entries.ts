import type { Payable } from '#domain/pricing/payable.ts'
import {
  amountOfChoice,
  capAtRemainder,
  choicesOf,
  type RefundChoice,
  type RefundLine,
  remainderOf,
} from '#domain/refunds/refund.ts'
import type { RefundLevel } from '#domain/settings/config.ts'

/** The choice for a line; `cents` is null if the text is not an amount. */
export type RefundEntry = { choice: RefundChoice; cents: number | null }

const choiceOf = (amount: number, payable: Payable): RefundChoice => {
  if (amount === 0) return 'NONE'
  return amount === remainderOf(payable) ? 'FULL' : 'PARTIAL'
}

/** One entry per payable, in order, from earlier choices or none. */
export const entriesOf = (
  payables: readonly Payable[],
  level: RefundLevel,
  lines: readonly RefundLine[],
): RefundEntry[] =>
  payables.map((payable) => {
    const line = lines.find(({ lineItemId }) => lineItemId === payable.lineItemId)
    const amount = capAtRemainder(line?.amount ?? 0, payable)
    const choice = choiceOf(amount, payable)
    return choicesOf(level, payable).includes(choice)
      ? { choice, cents: amount }
      : { choice: 'NONE', cents: 0 }
  })

export const entryOf = (choice: RefundChoice, payable: Payable): RefundEntry => ({
  choice,
  cents: amountOfChoice(choice, payable),
})

/** The typed amount exceeds the remainder, so it must be capped (SPEC §4). */
export const isOverTyped = ({ cents }: RefundEntry, payable: Payable): boolean =>
  cents !== null && cents > remainderOf(payable)

/** The refund lines to send; lines without an amount are left out. */
export const linesOf = (
  payables: readonly Payable[],
  entries: readonly RefundEntry[],
): RefundLine[] =>
  payables.flatMap((payable, index) => {
    const amount = capAtRemainder(entries[index]?.cents ?? 0, payable)
    return amount > 0 ? [{ lineItemId: payable.lineItemId, amount }] : []
  })
