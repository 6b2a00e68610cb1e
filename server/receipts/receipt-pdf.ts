import { toSvgPath } from 'lean-qr/extras/svg'
import PDFDocument from 'pdfkit'

import {
  inSecond,
  type ReceiptDescription,
  type ReceiptRow,
  type ReceiptSection,
  rowInSecond,
  textsOfMark,
} from '#domain/receipts/receipt-description.ts'
import { type ReceiptMark, receiptQrCode } from '#domain/receipts/receipt-mark.ts'

import { qrCodeOf } from './qr-code.ts'

/** The characters of the PDF's built-in fonts (WinAnsi, ISO 32000-1 Annex D). */
const printable = /^[\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

const margin = 36
const body = 10
/** The second language is smaller than English by this factor. */
const secondSize = 0.85
/** The type of options lacks `scope` and `bbox`. */
const ofRow: { lang?: string; scope: string } = { scope: 'Row' }
const gap = 7
/** The width and height of the QR code without its quiet zone: 30 mm. */
const qrCodeSize = 85

type PdfOptions = { title: string; madeAt: Date }

/**
 * The receipt on Letter pages, tagged for screen readers: headings, paragraphs, and tables whose labels are headers of
 * their rows. Undefined if a text has characters that the built-in fonts lack: a receipt with gaps would be wrong,
 * and the text and HTML of the email have them all.
 */
export async function receiptPdf(
  description: ReceiptDescription,
  { title, madeAt }: PdfOptions,
): Promise<Buffer | undefined> {
  if (!textsOf(description).every((text) => printable.test(text))) return undefined
  const document = new PDFDocument({
    size: 'LETTER',
    margin,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, CreationDate: madeAt },
  })
  const chunks: Buffer[] = []
  const written = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  draw(document, description)
  document.end()
  return written
}

function draw(
  document: PDFKit.PDFDocument,
  { logoText, title, opening, total, sections, closing, mark, second }: ReceiptDescription,
): void {
  const root = document.struct('Document')
  document.addStructure(root)
  let left = margin
  const paragraph = (type: 'H1' | 'H2' | 'P', text: string, size = body, isStrong = false) => {
    const other = inSecond(second, text)
    root.add(
      document.struct(type, {}, [
        () => font(document, isStrong || type !== 'P', size).text(text, left),
        ...span(document, second, () => other && small(document, size).text(other, left)),
      ]),
    )
    font(document, false, size).moveDown(0.15)
  }
  paragraph('P', logoText, body, true)
  paragraph('H1', title, 20)
  for (const text of opening) paragraph('P', text)
  for (const section of [{ title: null, rows: [total] }, ...sections]) {
    document.y += gap
    if (section.title !== null) paragraph('H2', section.title, 13)
    drawTable(document, root, { ...section, second })
  }
  document.y += gap
  for (const text of closing) paragraph('P', text)
  if (mark !== null) {
    left = drawQrCode(document, root, mark)
    for (const text of textsOfMark(mark)) paragraph('P', text)
  }
  root.end()
}

const font = (document: PDFKit.PDFDocument, isStrong: boolean, size = body) =>
  document.font(isStrong ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)

type Second = ReceiptDescription['second']
type Structure = ReturnType<PDFKit.PDFDocument['struct']>

const small = (document: PDFKit.PDFDocument, size = body) =>
  font(document, false, size * secondSize)

/** Content in the second language, which screen readers pronounce by it. */
const span = (document: PDFKit.PDFDocument, second: Second, draw: () => unknown) =>
  second === null ? [] : [document.struct('Span', { lang: second.language }, () => void draw())]

function drawTable(
  document: PDFKit.PDFDocument,
  root: Structure,
  { rows, second }: ReceiptSection & { second: Second },
): void {
  const table = document.struct('Table')
  root.add(table)
  for (const row of rows) drawRow(document, table, { row, second })
}

/** A row stays on one page. */
function drawRow(
  document: PDFKit.PDFDocument,
  table: Structure,
  { row, second }: { row: ReceiptRow; second: Second },
): void {
  const { label, note, value, isStrong } = row
  const other = rowInSecond(second, row)
  const width = document.page.width - 2 * margin
  const nameWidth = value === '' ? width : width * 0.6
  const valueWidth = width - nameWidth
  const name = note === '' ? label : `${label}\n${note}`
  const heightOf = (text: string, below: string | undefined, width: number) => {
    const height = font(document, isStrong).heightOfString(text, { width })
    return height + (below ? small(document).heightOfString(below, { width }) : 0)
  }
  const height = Math.max(
    heightOf(name, other.label, nameWidth),
    value === '' ? 0 : heightOf(value, other.value, valueWidth),
  )
  if (document.y + height > document.page.height - margin) document.addPage()
  const top = document.y
  const element = document.struct('TR')
  table.add(element)
  const cell = (text: string, below: string | undefined, [left, width]: [number, number]) => [
    () => font(document, isStrong).text(text, left, top, { width }),
    ...span(
      document,
      second,
      () => below && small(document).text(below, left, document.y, { width }),
    ),
  ]
  element.add(document.struct('TH', ofRow, cell(name, other.label, [margin, nameWidth])))
  if (value !== '') {
    const place: [number, number] = [margin + nameWidth, valueWidth]
    element.add(document.struct('TD', {}, cell(value, other.value, place)))
  }
  document.x = margin
  document.y = top + height + 2
}

/** As vectors. @returns the left edge of the texts beside it */
function drawQrCode(document: PDFKit.PDFDocument, root: Structure, mark: ReceiptMark): number {
  const code = qrCodeOf(mark)
  const scale = qrCodeSize / code.size
  const zone = receiptQrCode.quietZone * scale
  if (document.y + zone + qrCodeSize > document.page.height - margin) document.addPage()
  const top = document.y + zone
  const box = [margin, top, margin + qrCodeSize, top + qrCodeSize]
  const figure: { alt: string; bbox: number[] } = { alt: receiptQrCode.name, bbox: box }
  root.add(
    document.struct('Figure', figure, () => {
      document.save().translate(margin, top).scale(scale)
      document.path(toSvgPath(code)).fill('black').restore()
    }),
  )
  document.y = top
  return margin + qrCodeSize + zone
}

const textsOf = (description: ReceiptDescription): string[] => [
  description.logoText,
  description.title,
  ...description.opening,
  ...[{ title: null, rows: [description.total] }, ...description.sections].flatMap(
    ({ title, rows }) => [
      title ?? '',
      ...rows.flatMap(({ label, note, value }) => [label, note, value]),
    ],
  ),
  ...description.closing,
  ...(description.mark === null ? [] : textsOfMark(description.mark)),
  ...(description.second?.texts.values() ?? []),
]
