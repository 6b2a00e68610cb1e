import { correction, generate } from 'lean-qr'
import { toPngBuffer } from 'lean-qr/extras/node_export'

import { type ReceiptMark, receiptQrCode } from '#domain/receipts/receipt-mark.ts'

import type { Attachment } from '../gateways/mail/mail.ts'

export const qrCodeOf = ({ url }: ReceiptMark) =>
  generate(url, { minCorrectionLevel: correction[receiptQrCode.correction] })

/** What the HTML of the same mail calls the picture; unlike in any other mail (RFC 2392). */
export const qrCodeCid = ({ shortCode }: ReceiptMark): string => `${shortCode}@receipt`

/** The QR code in black on white, for dark mail programs too. PNG, since mail programs show no SVG. */
export const qrCodePicture = (mark: ReceiptMark): Attachment => ({
  filename: 'qr-code.png',
  contentType: 'image/png',
  content: Buffer.from(
    toPngBuffer(qrCodeOf(mark), {
      off: [255, 255, 255],
      pad: receiptQrCode.quietZone,
      scale: 8,
    }),
  ),
  cid: qrCodeCid(mark),
})
