import type { ProcessorTransaction } from './processor-history.ts'

type Planted = {
  transactions: ProcessorTransaction[]
  /** When each day is cut off, oldest first. */
  cutOffs: Date[]
}

type Plant = (sale: ProcessorTransaction, planted: Planted) => Partial<Planted>

const replaced = (
  { transactions }: Planted,
  sale: ProcessorTransaction,
  by: readonly ProcessorTransaction[],
) => ({ transactions: transactions.flatMap((each) => (each === sale ? by : [each])) })

/** Later by some seconds. */
const after = (time: string, seconds: number) => new Date(Date.parse(time) + seconds * 1_000)

const handMade = { referenceNumber: null, ticketNumber: null }

/** One kind of difference each, latest day first. */
const plants: readonly Plant[] = [
  // Another program charged a card for the office.
  (sale, planted) => {
    const at = after(sale.at, 90).toISOString()
    const charge = { ...sale, ...handMade, id: '9120044171', at, amount: '24.00', returns: [] }
    return replaced(planted, sale, [sale, charge])
  },
  // The reader never sent its offline approval.
  (sale, planted) => replaced(planted, sale, []),
  // A tip was added at the reader.
  (sale, planted) => replaced(planted, sale, [{ ...sale, amount: dollarMore(sale.amount) }]),
  // The charge was voided at the reader.
  (sale, planted) => replaced(planted, sale, [{ ...sale, isReversed: true }]),
  // The charge was refunded on the processor's website.
  (sale, planted) => {
    const back = { ...handMade, id: '9120044172', at: after(sale.at, 600).toISOString() }
    return replaced(planted, sale, [{ ...sale, returns: [{ ...back, amount: sale.amount }] }])
  },
  // The day was cut off while a sale was under way, so that the next day has it late.
  (sale, { cutOffs }) => {
    const early = after(sale.at, -10)
    const own = cutOffs.findIndex((cutOff) => cutOff > early)
    return { cutOffs: cutOffs.map((cutOff, index) => (index === own ? early : cutOff)) }
  },
]

const dollarMore = (amount: string): string => {
  const [dollars = '', cents = ''] = amount.split('.')
  return `${Number(dollars) + 1}.${cents}`
}

/**
 * Plants a difference between the ledger and the processor in each of the last full days. What people do in the
 * demo changes none of them, so that a restart finds the same.
 */
export function plantDifferences(planted: Planted, seededAt: Date): Planted {
  let result = planted
  const days = planted.cutOffs
    .map((until, index) => ({ from: planted.cutOffs[index - 1], until }))
    .toReversed()
    .slice(1)
  let next = 0
  for (const { from, until } of days) {
    const plant = plants[next]
    if (plant === undefined || from === undefined) break
    const sale = planted.transactions.findLast(
      ({ at, isReversed, returns }) =>
        new Date(at) > from &&
        new Date(at) < until &&
        !isReversed &&
        returns.every((each) => new Date(each.at) >= seededAt),
    )
    if (sale === undefined) continue
    result = { ...result, ...plant(sale, result) }
    next += 1
  }
  return result
}
