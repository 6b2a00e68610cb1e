import type { Payable } from '#domain/payable.ts'
import {
  amountOfChoice,
  capAtRemainder,
  choicesOf,
  type RefundChoice,
  type RefundLevel,
  type RefundLine,
  remainderOf,
} from '#domain/refund.ts'

/** What is chosen for a line; `cents` is null where what was typed is no amount. */
export type RefundEntry = { choice: RefundChoice; cents: number | null }

const choiceOf = (amount: number, payable: Payable): RefundChoice => {
  if (amount === 0) return 'NONE'
  return amount === remainderOf(payable) ? 'FULL' : 'PARTIAL'
}

/** One entry a line, in the order of the lines: what was chosen before, else nothing. */
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

/** The entry that a choice begins with. */
export const entryOf = (choice: RefundChoice, payable: Payable): RefundEntry => ({
  choice,
  cents: amountOfChoice(choice, payable),
})

/** More was typed than is left: to be capped, and said so (SPEC §4). */
export const isOverTyped = ({ cents }: RefundEntry, payable: Payable): boolean =>
  cents !== null && cents > remainderOf(payable)

/** What the entries give back; a line of which nothing is asked is left out. */
export const linesOf = (
  payables: readonly Payable[],
  entries: readonly RefundEntry[],
): RefundLine[] =>
  payables.flatMap((payable, index) => {
    const amount = capAtRemainder(entries[index]?.cents ?? 0, payable)
    return amount > 0 ? [{ lineItemId: payable.lineItemId, amount }] : []
  })
