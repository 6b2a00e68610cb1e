import {
  inSecond,
  type ReceiptDescription,
  type ReceiptRow,
  type ReceiptSection,
  rowInSecond,
  textsOfMark,
} from '#domain/receipts/receipt-description.ts'
import { type ReceiptMark, receiptQrCode } from '#domain/receipts/receipt-mark.ts'

import { qrCodeCid } from './qr-code.ts'

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (each) => entities[each] ?? '')

type Second = ReceiptDescription['second']

/** A text of the second language on a line of its own; nothing if there is none. */
const below = (second: Second, text: string | undefined): string =>
  second === null || text === undefined
    ? ''
    : `<br/><small lang="${second.language}">${escape(text)}</small>`

const both = (second: Second, text: string): string =>
  escape(text) + below(second, inSecond(second, text))

/** Mail clients drop style sheets, so each cell has its own style. It sets no colors: dark clients choose theirs. */
const cell = 'padding: 2px 16px 2px 0; text-align: left; vertical-align: top; font-weight: '

const rowHtml = (row: ReceiptRow, second: Second): string => {
  const { label, note, value, isStrong } = row
  const other = rowInSecond(second, row)
  const style = cell + (isStrong ? 'bold' : 'normal')
  const noteBelow = note === '' ? '' : `<br/><small><bdi>${escape(note)}</bdi></small>`
  const name = `<bdi>${escape(label)}</bdi>${below(second, other.label)}${noteBelow}`
  return value === ''
    ? `<tr><th scope="row" colspan="2" style="${style}">${name}</th></tr>`
    : `<tr><th scope="row" style="${style}">${name}</th><td style="${style}">${escape(value)}${below(second, other.value)}</td></tr>`
}

const sectionHtml = ({ title, rows }: ReceiptSection, second: Second): string =>
  `${title === null ? '' : `<h2>${escape(title)}</h2>`}<table style="margin: 0 0 16px; border-collapse: collapse"><tbody>${rows.map((row) => rowHtml(row, second)).join('')}</tbody></table>`

const paragraph = (text: string, second: Second): string => `<p>${both(second, text)}</p>`

/** The width and height of the QR code, in CSS pixels. */
const qrCodeSize = 240

const markHtml = (mark: ReceiptMark, second: Second): string =>
  `<p><img src="cid:${qrCodeCid(mark)}" alt="${receiptQrCode.name}" width="${qrCodeSize}" height="${qrCodeSize}"/></p>
${textsOfMark(mark)
  .map((text) => paragraph(text, second))
  .join('\n')}`

/**
 * An HTML page that links nowhere and loads only the picture of the QR code, which comes in the same mail; well-formed
 * as XML too. Labels are the headers of their rows, so that screen readers pair them with the values.
 */
export const receiptHtml = (
  { logoText, title, opening, total, sections, closing, mark, second }: ReceiptDescription,
  pageTitle: string,
): string =>
  `<!DOCTYPE html>
<html lang="en-US">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>${escape(pageTitle)}</title>
</head>
<body style="font-family: Arial, Helvetica, sans-serif; font-size: 16px; line-height: 1.5">
<main style="max-width: 40em">
<p><strong>${both(second, logoText)}</strong></p>
<h1 style="font-size: 24px">${both(second, title)}</h1>
${opening.map((text) => paragraph(text, second)).join('\n')}
${[{ title: null, rows: [total] }, ...sections].map((section) => sectionHtml(section, second)).join('\n')}
${closing.map((text) => paragraph(text, second)).join('\n')}
${mark === null ? '' : markHtml(mark, second)}
</main>
</body>
</html>
`
