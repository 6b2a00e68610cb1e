import { type ExpressCode, expressCodes } from '#domain/reader-codes.ts'

import type { SimulatedCard } from './cards.ts'
import { enveloped, type Json } from './envelope.ts'

export type Told = {
  statusCode: string
  isApproved: boolean
  /** Null if the processor was not reached. */
  code: ExpressCode | null
  transactionId: string | null
  askedCents: number
  approvedCents: number
  card: SimulatedCard | null
  laneId: number
}

/** The service writes dollars as a number. */
export const dollars = (cents: number): number => cents / 100

const hex = (id: string): string => Number(id).toString(16).toUpperCase().padStart(12, '0')

/** 'TC' certifies an approval, 'AAC' a decline. */
const emvOf = ({ card, isApproved, transactionId }: Told): Json | null => {
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
const processorOf = ({ code, isApproved, transactionId }: Told): Json => {
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

const links = (origin: string, { transactionId, card, isApproved }: Told): unknown[] =>
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

const common = (told: Told): Json => ({
  accountNumber: told.card?.accountNumber ?? null,
  approvalNumber: told.isApproved ? told.transactionId?.slice(-6) : null,
  cardLogo: told.card?.cardLogo ?? null,
  isApproved: told.isApproved,
  paymentType: told.card?.paymentType ?? 'None',
  statusCode: told.statusCode,
  terminalId: String(told.laneId).padStart(4, '0'),
  totalAmount: dollars(told.askedCents),
  transactionDateTime: new Date().toISOString(),
  transactionId: told.transactionId,
  _processor: processorOf(told),
})

/** Every field in the vendor's samples. */
export const saleReply = (
  told: Told,
  { origin, acceptorId }: { origin: string; acceptorId: string },
  balanceCents?: number,
): Json => {
  const { card } = told
  const contents = {
    ...common(told),
    accountType: null,
    approvedAmount: dollars(told.approvedCents),
    ...(balanceCents !== undefined && { balanceAmount: dollars(balanceCents) }),
    binValue: card?.binValue ?? null,
    cardHolderName: card?.cardHolderName ?? null,
    cashbackAmount: 0,
    convenienceFeeAmount: 0,
    currencyCode: 'Usd',
    debitSurchargeAmount: 0,
    emv: emvOf(told),
    entryMode: card?.entryMode ?? 'Unknown',
    expirationMonth: card?.expirationMonth ?? null,
    expirationYear: card?.expirationYear ?? null,
    fsaCard: 'NotFsaCard',
    isCardInserted: card?.entryMode === 'ContactIcc',
    isOffline: told.statusCode === 'ApprovedByMerchant',
    merchantId: acceptorId,
    networkLabel: card?.cardLogo ?? null,
    networkTransactionId: told.transactionId && hex(told.transactionId),
    pinVerified: card?.pinVerified ?? false,
    signature: { statusCode: card?.signature ?? 'Unknown' },
    subTotalAmount: dollars(told.askedCents),
    tipAmount: 0,
  }
  return enveloped('saleResponse', contents, links(origin, told))
}

export const takenBackReply = (type: string, told: Told): Json => enveloped(type, common(told))
