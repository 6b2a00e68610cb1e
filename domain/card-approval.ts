import * as z from 'zod/mini'

import type { CardApproval, CardRefusal } from './attempt.ts'
import { printableTags } from './emv-tags.ts'
import type { CardSubType } from './payment-method.ts'
import type { CardBrand, PosReceipt } from './pos-receipt.ts'
import { TransactionId } from './processor-number.ts'
import { statusCodes } from './reader-codes.ts'
import { APPROVED } from './reader-errors.ts'
import type { ReaderSaleReply } from './reader-sale.ts'
import { storable } from './text.ts'

/** What a reader answered to a sale, whether it hangs on a workstation or on the vendor's cloud. */
type Reply = z.infer<typeof ReaderSaleReply>

/** Diners Club, JCB and Carte Blanche are settled, and named, by Discover's network. */
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

/** A word such as 'constructor' is no row of a table. */
const own = <Row>(rows: Readonly<Record<string, Row>>, word: string | undefined): Row | null =>
  word !== undefined && Object.hasOwn(rows, word) ? (rows[word] ?? null) : null

/** At most `length` characters, without what cannot be printed; empty where there is nothing. */
const cut = (value: string | null | undefined, length: number): string =>
  storable((value ?? '').trim(), length)

/** The same, but null where there is nothing. */
const cutOrNull = (value: string | null | undefined, length: number): string | null =>
  cut(value, length) || null

const lastFourOf = (accountNumber: string | undefined): string | null =>
  /\d{4}$/.exec(accountNumber?.trim() ?? '')?.[0] ?? null

/** A signature that the PIN pad could not take is still wanted: on paper. */
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
    transactionDate: cut(reply.transactionDateTime, 40),
    transactionType: 'Sale',
    suppressedAccountNumber: lastFour === null ? '' : `************${lastFour}`,
    suppressedExpirationDate: '**/**',
    cardBrand: own(brands, reply.cardLogo?.toLowerCase().replaceAll(/[^a-z]/g, '')),
    approvalCode: cut(reply.approvalNumber, 20),
    hostResponseCode: cut(processor?.hostResponseCode || processor?.expressResponseCode, 20),
    cardReadMethod: own(readMethods, reply.entryMode),
    cardVerificationMethod: verificationOf(reply),
    applicationIdentifier: cutOrNull(emv?.applicationIdentifier, 40),
    applicationPreferredName: cutOrNull(
      emv?.applicationPreferredName?.trim() || emv?.applicationLabel,
      40,
    ),
    emvCryptogram: cutOrNull(emv?.cryptogram, 40),
    ...(tags.length > 0 && {
      emvTags: tags.map(({ key, value }) => ({ tag: cut(key, 20), value: cut(value, 100) })),
    }),
  }
}

/**
 * The approval that a reader's answer tells of, or undefined where it tells of none: `Approved` alone
 * is one (SPEC §3), with the processor's id and the amount, and given by the processor, not by the
 * reader on its own while the processor was away. The holder's name and the expiry stay behind.
 */
export const approvalOf = (reply: Reply): CardApproval | undefined => {
  const { transactionId, approvedAmount } = reply
  if (reply.statusCode !== APPROVED || reply.isOffline === true) return undefined
  // An id that is not canonical must not be changed: it would name another transaction.
  if (!transactionId || !z.safeParse(TransactionId, transactionId).success) return undefined
  if (!approvedAmount) return undefined
  const lastFour = lastFourOf(reply.accountNumber)
  return {
    transactionId,
    approvedAmount,
    paymentType: own(subTypes, reply.paymentType) ?? 'NONE',
    lastFour,
    posReceipt: receiptOf(reply, lastFour),
  }
}

/** Why the card was not charged; of several errors the first, in the words meant for people first. */
export const refusalOf = (reply: Reply): CardRefusal => {
  const [error] = reply._errors
  const words = error?.userMessage || error?.exceptionMessage || error?.developerMessage
  return {
    statusCode: cutOrNull(reply.statusCode, 64),
    processorCode: cutOrNull(reply._processor?.expressResponseCode, 16),
    message: cutOrNull(words, 500),
  }
}

/** Money was taken, in whole or in part, now or later, though the code is not the one for success. */
const halfApproved: readonly string[] = [
  APPROVED,
  'Success',
  'ApprovedByMerchant',
  'ApprovedExceptCashback',
]
const knownCodes: readonly string[] = statusCodes

/**
 * Whether an answer proves that the card was not charged. One that is neither this nor an approval
 * proves nothing: the processor has to be asked (unknown is not failed). A status code that nobody
 * knows is believed only with a plain `isApproved: false`.
 */
export const isRefused = (reply: Reply): boolean => {
  const { statusCode, isApproved, isOffline } = reply
  if (!statusCode || isApproved === true || isOffline === true) return false
  if (halfApproved.includes(statusCode)) return false
  return knownCodes.includes(statusCode) || isApproved === false
}
