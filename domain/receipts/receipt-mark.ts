import { inEnglish } from '../language/translate.ts'
import type { Subpayment } from '../payments/payment.ts'

/** What a receipt shows last, on paper, in mail and in a PDF, so that anyone can check it. */
export type ReceiptMark = {
  /** The content of the QR code, such as `https://counter.example/verify/AEAH…`. */
  url: string
  /** To type, such as `9KQ4-7MXB-T2W5`. */
  shortCode: string
  /** `Check this receipt at counter.example/verify`. */
  text: string
}

/** How the QR code is drawn everywhere. */
export const receiptQrCode = {
  /** For those who do not see it. */
  name: 'QR code to check this receipt',
  /** It reads with 15 % lost. */
  correction: 'M',
  /** Modules of white that cameras need on each side. */
  quietZone: 4,
} as const

/** Null if the office signs no receipts, or for an old record. */
export const receiptMarkOf = (
  shown: Subpayment | undefined,
  say = inEnglish,
): ReceiptMark | null => {
  if (!shown?.receiptCode) return null
  const { url, shortCode } = shown.receiptCode
  const address = url.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '')
  return { url, shortCode, text: say('Check this receipt at {address}', { address }) }
}
