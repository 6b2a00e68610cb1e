import * as z from 'zod/mini'

import { TransactionId } from '../lib/processor-number.ts'
import { storable } from '../lib/text.ts'
import type { CardSubType } from '../pricing/payment-method.ts'
import { printableTags } from '../reader/emv-tags.ts'
import { statusCodes, APPROVED, approvalCodes } from '../reader/reader-codes.ts'
import type { ReaderSaleReply } from '../reader/reader-sale.ts'
import type { CardApproval, CardRefusal } from './attempt.ts'
import type { CardBrand, PosReceipt } from './pos-receipt.ts'

type Reply = z.infer<typeof ReaderSaleReply>

/** Discover's network settles Diners Club, JCB and Carte Blanche. */
const brands: Readonly<Record<string, CardBrand>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  discover: 'Discover',
  amex: 'American_Express',
  dinersclub: 'Discover',
  jcb: 'Discover',
  carteblanche: 'Discover',
}

const subTypes: Readonly<Record<string, CardSubType>> = {
  Credit: 'CREDIT',
  Debit: 'DEBIT',
  EBT: 'EBT',
  Gift: 'GIFT',
}

const readMethods: Readonly<Record<string, string>> = {
  Swiped: 'Swiped',
  Keyed: 'Keyed',
  ContactIcc: 'Chip',
  ContactlessIcc: 'Contactless chip',
  ContactlessMsd: 'Contactless stripe',
}

/** Own properties only: 'constructor' is not a row. */
const findRow = <Row>(rows: Readonly<Record<string, Row>>, word: string | undefined): Row | null =>
  word !== undefined && Object.hasOwn(rows, word) ? (rows[word] ?? null) : null

const truncate = (value: string | null | undefined, length: number): string =>
  storable((value ?? '').trim(), length)

const truncateOrNull = (value: string | null | undefined, length: number): string | null =>
  truncate(value, length) || null

const lastFourOf = (accountNumber: string | undefined): string | null =>
  /\d{4}$/.exec(accountNumber?.trim() ?? '')?.[0] ?? null

/** If the PIN pad cannot capture a required signature, the customer signs on paper. */
const verificationOf = ({ pinVerified, signature }: Reply) => {
  if (pinVerified === true) return 'PIN_VERIFIED'
  const status = signature?.statusCode ?? ''
  if (status.startsWith('SignatureNotRequired')) return 'SIGNATURE_NOT_REQUIRED'
  return /^Signature(Required|Present)/.test(status) ? 'SIGNATURE' : 'NO_CVM'
}

const receiptOf = (reply: Reply, lastFour: string | null): PosReceipt => {
  const { emv, _processor: processor } = reply
  const tags = printableTags(emv?.tags ?? [])
  return {
    transactionDate: truncate(reply.transactionDateTime, 40),
    transactionType: 'Sale',
    suppressedAccountNumber: lastFour === null ? '' : `************${lastFour}`,
    suppressedExpirationDate: '**/**',
    cardBrand: findRow(brands, reply.cardLogo?.toLowerCase().replaceAll(/[^a-z]/g, '')),
    approvalCode: truncate(reply.approvalNumber, 20),
    hostResponseCode: truncate(processor?.hostResponseCode || processor?.expressResponseCode, 20),
    cardReadMethod: findRow(readMethods, reply.entryMode),
    cardVerificationMethod: verificationOf(reply),
    applicationIdentifier: truncateOrNull(emv?.applicationIdentifier, 40),
    applicationPreferredName: truncateOrNull(
      emv?.applicationPreferredName?.trim() || emv?.applicationLabel,
      40,
    ),
    emvCryptogram: truncateOrNull(emv?.cryptogram, 40),
    ...(tags.length > 0 && {
      emvTags: tags.map(({ key, value }) => ({
        tag: truncate(key, 20),
        value: truncate(value, 100),
      })),
    }),
  }
}

/**
 * The approval in a reader's reply, or undefined. An approval counts only if its status is `Approved`
 * (SPEC §3), it has the processor's transaction ID and amount, and it was not made offline. Omits the
 * cardholder's name and the expiry.
 */
export const approvalOf = (reply: Reply): CardApproval | undefined => {
  const { transactionId, approvedAmount } = reply
  if (reply.statusCode !== APPROVED || reply.isOffline === true) return undefined
  // Reject a noncanonical ID; normalizing it could name another transaction.
  if (!transactionId || !z.safeParse(TransactionId, transactionId).success) return undefined
  if (!approvedAmount) return undefined
  const lastFour = lastFourOf(reply.accountNumber)
  return {
    transactionId,
    approvedAmount,
    paymentType: findRow(subTypes, reply.paymentType) ?? 'NONE',
    lastFour,
    posReceipt: receiptOf(reply, lastFour),
  }
}

/** Why the card was not charged. Prefers the first error's user message. */
export const refusalOf = (reply: Reply): CardRefusal => {
  const [error] = reply._errors
  const message = error?.userMessage || error?.exceptionMessage || error?.developerMessage
  return {
    statusCode: truncateOrNull(reply.statusCode, 64),
    processorCode: truncateOrNull(reply._processor?.expressResponseCode, 16),
    message: truncateOrNull(message, 500),
  }
}

const ambiguousCodes: readonly string[] = approvalCodes
const knownCodes: readonly string[] = statusCodes

/**
 * Whether a reply proves that the card was not charged. If a reply is neither a refusal nor an
 * approval, its outcome is unknown: query the processor. An unlisted status code counts only with
 * `isApproved: false`.
 */
export const isRefused = (reply: Reply): boolean => {
  const { statusCode, isApproved, isOffline } = reply
  if (!statusCode || isApproved === true || isOffline === true) return false
  if (ambiguousCodes.includes(statusCode)) return false
  return knownCodes.includes(statusCode) || isApproved === false
}
