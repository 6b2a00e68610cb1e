import { type ExpressCode, expressCodes } from '#domain/reader/reader-codes.ts'

import type { SimulatedCard } from './cards.ts'
import { enveloped, type Json } from './envelope.ts'

export type TransactionResult = {
  statusCode: string
  isApproved: boolean
  code: ExpressCode | null
  transactionId: string | null
  requestedCents: number
  approvedCents: number
  card: SimulatedCard | null
  laneId: number
}

export const dollars = (cents: number): number => cents / 100

const hex = (id: string): string => Number(id).toString(16).toUpperCase().padStart(12, '0')

/** 'TC' certifies an approval, 'AAC' a decline. */
const emvOf = ({ card, isApproved, transactionId }: TransactionResult): Json | null => {
  if (!card?.chip || transactionId === null) return null
  const { aid, label, preferredName } = card.chip
  const value = `25F0${hex(transactionId)}`
  const counter = transactionId.slice(-4)
  return {
    applicationIdentifier: aid,
    applicationLabel: label,
    applicationPreferredName: preferredName,
    applicationTransactionCounter: counter,
    cryptogram: `${isApproved ? 'TC' : 'AAC'} ${value}`,
    issuerCodeTableIndex: '01',
    pinBypassed: false,
    tags: [
      { key: '4F', value: aid },
      { key: '95', value: '0000008000' },
      { key: '9B', value: 'E800' },
      { key: '9F26', value },
      { key: '9F27', value: isApproved ? '40' : '00' },
      { key: '9F36', value: counter },
      { key: '8A', value: isApproved ? '00' : '05' },
    ],
  }
}

/** The deprecated `processor...` fields repeat `express...`. */
const processorOf = ({ code, isApproved, transactionId }: TransactionResult): Json => {
  const message = code && expressCodes[code]
  return {
    processorLogs: [],
    processorRawResponse: '',
    processorReferenceNumber: transactionId,
    processorRequestFailed: code === '1001' || code === '1002',
    processorRequestWasApproved: isApproved,
    processorResponseCode: code,
    processorResponseMessage: message,
    expressResponseCode: code,
    expressResponseMessage: message,
    hostResponseCode: code && (isApproved ? '000' : '005'),
    hostResponseMessage: code && (isApproved ? 'AP' : 'DECLINE'),
    logs: [],
    rawResponse: '',
  }
}

const links = (
  origin: string,
  { transactionId, card, isApproved }: TransactionResult,
): unknown[] =>
  isApproved && transactionId !== null && card
    ? [
        {
          href: `${origin}/api/v1/reversal/${transactionId}/${card.paymentType.toLowerCase()}`,
          method: 'POST',
          rel: 'reversal',
        },
        { href: `${origin}/api/v1/void/${transactionId}`, method: 'POST', rel: 'void' },
      ]
    : []

const common = (result: TransactionResult): Json => ({
  accountNumber: result.card?.accountNumber ?? null,
  approvalNumber: result.isApproved ? result.transactionId?.slice(-6) : null,
  cardLogo: result.card?.cardLogo ?? null,
  isApproved: result.isApproved,
  paymentType: result.card?.paymentType ?? 'None',
  statusCode: result.statusCode,
  terminalId: String(result.laneId).padStart(4, '0'),
  totalAmount: dollars(result.requestedCents),
  transactionDateTime: new Date().toISOString(),
  transactionId: result.transactionId,
  _processor: processorOf(result),
})

export const saleReply = (
  result: TransactionResult,
  { origin, acceptorId }: { origin: string; acceptorId: string },
  balanceCents?: number,
): Json => {
  const { card } = result
  const contents = {
    ...common(result),
    accountType: null,
    approvedAmount: dollars(result.approvedCents),
    ...(balanceCents !== undefined && { balanceAmount: dollars(balanceCents) }),
    binValue: card?.binValue ?? null,
    cardHolderName: card?.cardHolderName ?? null,
    cashbackAmount: 0,
    convenienceFeeAmount: 0,
    currencyCode: 'Usd',
    debitSurchargeAmount: 0,
    emv: emvOf(result),
    entryMode: card?.entryMode ?? 'Unknown',
    expirationMonth: card?.expirationMonth ?? null,
    expirationYear: card?.expirationYear ?? null,
    fsaCard: 'NotFsaCard',
    isCardInserted: card?.entryMode === 'ContactIcc',
    isOffline: result.statusCode === 'ApprovedByMerchant',
    merchantId: acceptorId,
    networkLabel: card?.cardLogo ?? null,
    networkTransactionId: result.transactionId && hex(result.transactionId),
    pinVerified: card?.pinVerified ?? false,
    signature: { statusCode: card?.signature ?? 'Unknown' },
    subTotalAmount: dollars(result.requestedCents),
    tipAmount: 0,
  }
  return enveloped('saleResponse', contents, links(origin, result))
}

export const reversalReply = (type: string, result: TransactionResult): Json =>
  enveloped(type, common(result))
