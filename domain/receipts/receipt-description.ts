import type { LabeledText } from './receipt-card.ts'
import type { ReceiptGroup } from './receipt-items.ts'
import type { ReceiptModel } from './receipt.ts'

export type ReceiptRow = {
  label: string
  /** Below the label, such as an item's description; empty for none. */
  note: string
  /** Empty if the label says it all. */
  value: string
  isStrong: boolean
}

export type ReceiptSection = { title: string | null; rows: ReceiptRow[] }

/**
 * Every text of a receipt, in the order of the paper (SPEC §2 Content): what an e-mailed receipt consists of. A
 * story compares it with the paper, so that an e-mail never has more or less. The line for a signature is left out.
 */
export type ReceiptDescription = {
  logoText: string
  title: ReceiptModel['title']
  /** Sentences above the total. */
  opening: string[]
  total: ReceiptRow
  sections: ReceiptSection[]
  /** Sentences at the end. */
  closing: string[]
}

const rowOf = (label: string, value: string, isStrong = false): ReceiptRow => ({
  label,
  note: '',
  value,
  isStrong,
})

const rowsOf = (pairs: readonly LabeledText[]): ReceiptRow[] =>
  pairs.map(({ label, value }) => rowOf(label, value))

const groupSection = (
  { title, lines, totals }: ReceiptGroup,
  feeLabel: string | undefined,
): ReceiptSection => ({
  title,
  rows: [
    ...lines.map(({ name, description, amount }) => ({
      ...rowOf(name, amount),
      note: description,
    })),
    ...(totals === null
      ? []
      : [
          rowOf('Subtotal', totals.subTotal),
          ...(feeLabel === undefined ? [] : [rowOf(feeLabel, totals.fees)]),
          rowOf('Group Total', totals.groupTotal, true),
        ]),
  ],
})

/** @param receipt made by `buildReceipt` */
export const describeReceipt = (receipt: ReceiptModel): ReceiptDescription => {
  const { status, paidOn, total, items, details, method, related, net, contact, mark } = receipt
  const { groups, subTotal, fee } = items
  const sums = [subTotal, fee].filter((each) => each !== null)
  const refunds = related.filter(({ text }) => text !== '')
  const sections: ReceiptSection[] = [
    ...groups.map((group) => groupSection(group, fee?.label)),
    {
      title: null,
      rows: subTotal === null ? [] : sums.map(({ label, amount }) => rowOf(label, amount)),
    },
    { title: null, rows: rowsOf(details) },
    {
      title: null,
      rows: [
        ...rowsOf(method.lines),
        ...(method.verification === 'PIN VERIFIED' ? [rowOf(method.verification, '')] : []),
      ],
    },
    {
      title: null,
      rows:
        refunds.length === 0
          ? []
          : [
              ...refunds.map(({ text, date }) => rowOf(text, date)),
              ...(net === null ? [] : [rowOf(net.label, net.amount, true)]),
            ],
    },
  ]
  return {
    logoText: receipt.logoText,
    title: receipt.title,
    opening: [
      ...(receipt.rehearsal === null ? [] : [receipt.rehearsal]),
      receipt.thanks,
      status.label,
      ...(status.text === null ? [] : [status.text]),
      `${paidOn.label} ${paidOn.date} ${paidOn.time}`,
    ],
    total: rowOf(total.label, total.amount, true),
    sections: sections.filter(({ rows }) => rows.length > 0),
    closing: [
      ...(contact === null ? [] : [contact]),
      ...(mark === null ? [] : [mark.text, mark.shortCode]),
    ],
  }
}

const textOfRow = ({ label, note, value }: ReceiptRow): string => {
  const name = note === '' ? label : `${label}\n  ${note}`
  return value === '' ? name : `${name}  ${value}`
}

/** The receipt as plain text, with an empty line between its parts. */
export const receiptText = (description: ReceiptDescription): string =>
  [
    description.logoText,
    description.title,
    description.opening.join('\n'),
    textOfRow(description.total),
    ...description.sections.map(({ title, rows }) =>
      [...(title === null ? [] : [title]), ...rows.map(textOfRow)].join('\n'),
    ),
    ...description.closing,
  ]
    .join('\n\n')
    .concat('\n')
