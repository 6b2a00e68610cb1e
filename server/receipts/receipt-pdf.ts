import PDFDocument from 'pdfkit'

import type {
  ReceiptDescription,
  ReceiptRow,
  ReceiptSection,
} from '#domain/receipts/receipt-description.ts'

/** The characters of the PDF's built-in fonts (WinAnsi, ISO 32000-1 Annex D). */
const printable = /^[\u0020-\u007E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/

const margin = 54
const body = 11
/** The type lacks `scope`. */
const ofRow: { lang?: string; scope: string } = { scope: 'Row' }
const gap = 12

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
  { logoText, title, opening, total, sections, closing }: ReceiptDescription,
): void {
  const root = document.struct('Document')
  document.addStructure(root)
  const paragraph = (type: 'H1' | 'H2' | 'P', text: string, size = body, isStrong = false) => {
    root.add(
      document.struct(type, {}, () => {
        font(document, isStrong || type !== 'P', size).text(text, margin)
        document.moveDown(0.3)
      }),
    )
  }
  paragraph('P', logoText, body, true)
  paragraph('H1', title, 20)
  for (const text of opening) paragraph('P', text)
  for (const section of [{ title: null, rows: [total] }, ...sections]) {
    document.y += gap
    if (section.title !== null) paragraph('H2', section.title, 13)
    drawTable(document, root, section)
  }
  document.y += gap
  for (const text of closing) paragraph('P', text)
  root.end()
}

const font = (document: PDFKit.PDFDocument, isStrong: boolean, size = body) =>
  document.font(isStrong ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)

type Structure = ReturnType<PDFKit.PDFDocument['struct']>

function drawTable(document: PDFKit.PDFDocument, root: Structure, { rows }: ReceiptSection): void {
  const table = document.struct('Table')
  root.add(table)
  for (const row of rows) drawRow(document, table, row)
}

/** A row stays on one page. */
function drawRow(document: PDFKit.PDFDocument, table: Structure, row: ReceiptRow): void {
  const { label, note, value, isStrong } = row
  const width = document.page.width - 2 * margin
  const nameWidth = value === '' ? width : width * 0.6
  const valueWidth = width - nameWidth
  const name = note === '' ? label : `${label}\n${note}`
  font(document, isStrong)
  const height = Math.max(
    document.heightOfString(name, { width: nameWidth }),
    value === '' ? 0 : document.heightOfString(value, { width: valueWidth }),
  )
  if (document.y + height > document.page.height - margin) document.addPage()
  const top = document.y
  const element = document.struct('TR')
  table.add(element)
  element.add(
    document.struct('TH', ofRow, () => {
      font(document, isStrong).text(name, margin, top, { width: nameWidth })
    }),
  )
  if (value !== '') {
    element.add(
      document.struct('TD', {}, () => {
        font(document, isStrong).text(value, margin + nameWidth, top, { width: valueWidth })
      }),
    )
  }
  document.x = margin
  document.y = top + height + 3
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
]
