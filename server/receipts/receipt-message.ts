import { type ReceiptDescription, receiptText } from '#domain/receipts/receipt-description.ts'

import type { Message } from '../gateways/mail/mail.ts'
import { qrCodePicture } from './qr-code.ts'
import { receiptHtml } from './receipt-html.ts'
import { receiptPdf } from './receipt-pdf.ts'

export type MailedReceipt = {
  description: ReceiptDescription
  /** The confirmation number, else the payment's ID. */
  reference: string
  madeAt: Date
}

/** The receipt as plain text, HTML and PDF, with the same texts as on paper; the plain text has the QR code's address. */
export async function receiptMessage(
  to: string,
  office: string,
  { description, reference, madeAt }: MailedReceipt,
): Promise<Message> {
  const subject = `${description.title} from ${office}`
  const pdf = await receiptPdf(description, { title: subject, madeAt })
  const { mark } = description
  return {
    to,
    subject,
    text: receiptText(description) + (mark === null ? '' : `\n${mark.url}\n`),
    html: receiptHtml(description, subject),
    attachments: [
      ...(mark === null ? [] : [qrCodePicture(mark)]),
      ...(pdf === undefined
        ? []
        : [
            {
              filename: `receipt-${reference}.pdf`,
              contentType: 'application/pdf',
              content: pdf,
            },
          ]),
    ],
  }
}
