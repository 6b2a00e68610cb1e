import type { PosReceipt } from '#domain/payments/pos-receipt.ts'
import { printableTags } from '#domain/reader/emv-tags.ts'

/**
 * Redacts a workstation's receipt to the card's last four digits: no expiration date, no EMV tags with
 * card data (PCI DSS 3, FACTA). Clients are not trusted to mask.
 */
export const redactReceipt = (receipt: PosReceipt): PosReceipt => {
  const { emvTags } = receipt
  return {
    ...receipt,
    suppressedAccountNumber: receipt.suppressedAccountNumber.replaceAll(/\d(?=(?:\D*\d){4})/g, '*'),
    suppressedExpirationDate: receipt.suppressedExpirationDate.replaceAll(/\d/g, '*'),
    ...(emvTags && {
      emvTags: printableTags(emvTags.map(({ tag, value }) => ({ key: tag, tag, value }))).map(
        ({ tag, value }) => ({ tag, value }),
      ),
    }),
  }
}
