import type { LabeledText } from './receipt-card.ts'
import { groupLabels, type ReceiptGroup } from './receipt-items.ts'
import type { ReceiptMark } from './receipt-mark.ts'
import type { ReceiptModel } from './receipt.ts'
import type { SecondLanguage } from './second-language.ts'

export type ReceiptRow = {
  label: string
  /** Below the label, such as an item's description; empty for none. */
  note: string
  /** Empty if the label says it all. */
  value: string
  isStrong: boolean
  /** Named by the office, in its own language alone. */
  isItem: boolean
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
  /** Sentences below. */
  closing: string[]
  /** The last thing, below its QR code; null if the office signs none. */
  mark: ReceiptMark | null
  /** What goes below each text; null for English alone. */
  second: SecondLanguage | null
}

const rowOf = (label: string, value: string, isStrong = false): ReceiptRow => ({
  label,
  note: '',
  value,
  isStrong,
  isItem: false,
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
      isItem: true,
    })),
    ...(totals === null
      ? []
      : [
          rowOf(groupLabels.subTotal, totals.subTotal),
          ...(feeLabel === undefined ? [] : [rowOf(feeLabel, totals.fees)]),
          rowOf(groupLabels.groupTotal, totals.groupTotal, true),
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
    closing: contact === null ? [] : [contact],
    mark,
    second: receipt.second,
  }
}

/** The texts below the QR code. */
export const textsOfMark = ({ text, shortCode }: ReceiptMark): string[] => [text, shortCode]

type Second = ReceiptDescription['second']

/** A text in the second language; undefined if it has none. */
export const inSecond = (second: Second, text: string): string | undefined =>
  second?.texts.get(text)

/** The label and value of a row in the second language. */
export const rowInSecond = (second: Second, { label, value, isItem }: ReceiptRow) => ({
  label: isItem ? undefined : inSecond(second, label),
  value: inSecond(second, value),
})

const joined = (text: string, other: string | undefined, separator: string): string =>
  other === undefined ? text : `${text}${separator}${other}`

const textOfRow = (row: ReceiptRow, second: Second): string => {
  const other = rowInSecond(second, row)
  const label = joined(row.label, other.label, ' / ')
  const name = row.note === '' ? label : `${label}\n  ${row.note}`
  return row.value === '' ? name : `${name}  ${joined(row.value, other.value, ' / ')}`
}

/** The receipt as plain text, with an empty line between its parts. */
export const receiptText = (description: ReceiptDescription): string => {
  const { second } = description
  const sentence = (text: string) => joined(text, inSecond(second, text), '\n')
  return [
    sentence(description.logoText),
    sentence(description.title),
    description.opening.map(sentence).join('\n'),
    textOfRow(description.total, second),
    ...description.sections.map(({ title, rows }) =>
      [...(title === null ? [] : [title]), ...rows.map((row) => textOfRow(row, second))].join('\n'),
    ),
    ...description.closing.map(sentence),
    ...(description.mark === null ? [] : textsOfMark(description.mark).map(sentence)),
  ]
    .join('\n\n')
    .concat('\n')
}
