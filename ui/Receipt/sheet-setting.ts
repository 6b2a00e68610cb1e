import type { ReceiptModel } from '#domain/receipts/receipt.ts'

/** Layout of a receipt on a sheet: normal, tight, or tight in two full-width columns. */
export type SheetSetting = 'usual' | 'close' | 'wide'

/** In CSS pixels: everything through the total, a row with its gap, an extra line, a rule. `letters`: characters per line. */
type Sizes = { head: number; row: number; line: number; rule: number; letters: number }

const usual: Sizes = { head: 230, row: 28, line: 20, rule: 18, letters: 36 }
const close: Sizes = { head: 175, row: 22, line: 18, rule: 14, letters: 42 }
const SIGNATURE = 45
/** Lines of the second language are smaller. */
const SECOND_LINE = 17
/** The QR code, 36 mm high, with its gaps. */
const MARK = 150
/** A Letter sheet has 965 px between its margins; the rest is slack for text wider than estimated. */
const ROOM = 940

const linesOf = (text: string, letters: number) => Math.ceil(text.length / letters)

const heightOf = (receipt: ReceiptModel, { head, row, line, rule, letters }: Sizes): number => {
  const { status, items, details, method, related, net, contact, mark, second } = receipt
  const ofLines = items.groups
    .flatMap(({ lines }) => lines)
    .map(({ name, description }) => {
      const count = linesOf(name, letters) + linesOf(description, letters)
      return row + line * Math.max(count - 1, 0)
    })
  const ofGroups = items.groups.map(({ title, totals }) =>
    title === null ? 0 : rule + row * (totals === null ? 1 : 4),
  )
  const relatedRows = related.filter(({ text }) => text !== '').length
  const rows = [
    [items.subTotal, items.fee].filter((each) => each !== null).length,
    details.length,
    method.lines.length + (method.verification === null ? 0 : 1),
    relatedRows + (net === null ? 0 : 1),
  ]
  const ofContact = contact === null ? 0 : rule + line * linesOf(contact, letters)
  const ofMark = mark === null ? 0 : rule + MARK + line * (1 + linesOf(mark.text, letters))
  const ofRows = rows.map((count) => (count === 0 ? 0 : rule + row * count))
  const more =
    (status.text === null ? 0 : row) + (method.verification === 'Signature' ? SIGNATURE : 0)
  // Each text of the head, and one for each row; a row's label and value are beside each other.
  const ofSecond =
    second === null ? 0 : SECOND_LINE * (5 + rows.reduce((sum, each) => sum + each, 2))
  return [...ofLines, ...ofGroups, ...ofRows, ofContact, ofMark, ofSecond].reduce(
    (sum, each) => sum + each,
    head + more,
  )
}

export const sheetSetting = (receipt: ReceiptModel): SheetSetting => {
  if (heightOf(receipt, usual) <= ROOM) return 'usual'
  return heightOf(receipt, close) <= ROOM ? 'close' : 'wide'
}
