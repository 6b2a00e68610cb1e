import { printableTags } from '#domain/emv-tags.ts'
import type { PosReceipt } from '#domain/pos-receipt.ts'

/**
 * What is kept of a receipt that a workstation sent: of the card its last four digits at most, no
 * expiry, no tag that tells more (PCI DSS 3, FACTA). A client that masks nothing is not trusted.
 */
export const keptReceipt = (receipt: PosReceipt): PosReceipt => {
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
