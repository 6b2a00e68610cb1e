/** How a sale ends. Some move money even if the response is faulty. */
export type SaleScript =
  | 'approve'
  | 'approveWithTextAmounts'
  | 'approvePartly'
  | 'approveThenClose'
  | 'approveThenCut'
  | 'approveThenHtml'
  | 'approveThenEmpty'
  | 'approveThenUnknownCode'
  | 'approveOffline'
  | 'approveOfflineThenClose'
  | 'decline'
  | 'closeWithoutCharge'
  | 'waitForCard'

export type CloudTransaction = {
  transactionId: string
  acceptorId: string
  laneId: number
  requestId: string
  ticketNumber: string
  referenceNumber: string
  cents: number
  at: Date
  status: 'APPROVED' | 'REFUSED' | 'REVERSED' | 'REFUNDED'
}

const dollars = (cents: number): number => Number((cents / 100).toFixed(2))

const envelope = { _errors: [], _hasErrors: false, _links: [], _logs: [], _warnings: [] }

type ReplyParts = { statusCode: string; isApproved: boolean; code: string; asText?: boolean }

/** A chip card sale as in the vendor's samples. */
function saleReply(
  transaction: CloudTransaction,
  { statusCode, isApproved, code, asText }: ReplyParts,
) {
  const amount = (cents: number) => (asText ? (cents / 100).toFixed(2) : dollars(cents))
  return {
    ...envelope,
    _type: 'saleResponse',
    cashbackAmount: amount(0),
    approvedAmount: amount(isApproved ? transaction.cents : 0),
    subTotalAmount: amount(transaction.cents),
    totalAmount: amount(transaction.cents),
    tipAmount: amount(0),
    emv: {
      applicationIdentifier: 'A0000000031010',
      applicationLabel: 'VISA CREDIT',
      applicationPreferredName: 'Visa Credit',
      applicationTransactionCounter: '002A',
      cryptogram: `${isApproved ? 'TC' : 'AAC'} 25F0A1B2C3D4E5F6`,
      issuerCodeTableIndex: '01',
      pinBypassed: false,
      tags: [
        { key: '95', value: '0000008000' },
        { key: '5A', value: '4761730000006781' },
      ],
    },
    accountNumber: '************6781',
    binValue: '476173',
    cardHolderName: 'CARDHOLDER/TEST',
    cardLogo: 'Visa',
    currencyCode: 'Usd',
    entryMode: 'ContactIcc',
    expirationMonth: '12',
    expirationYear: '29',
    paymentType: 'Credit',
    pinVerified: false,
    signature: { statusCode: 'SignatureNotRequiredByThresholdAmount' },
    terminalId: '0001',
    merchantId: '3928907',
    approvalNumber: isApproved ? '000042' : null,
    isApproved,
    isOffline: statusCode === 'ApprovedByMerchant',
    _processor: {
      expressResponseCode: code,
      expressResponseMessage: isApproved ? 'Approved' : 'Declined',
      hostResponseCode: isApproved ? '000' : '005',
      hostResponseMessage: isApproved ? 'AP' : 'DECLINE',
    },
    statusCode,
    transactionDateTime: '2026-03-12T10:04:00.000-05:00',
    transactionId: transaction.transactionId,
  }
}

export function reversalReply(transaction: CloudTransaction, isDone: boolean, words: string) {
  return {
    ...envelope,
    _type: 'reversalResponse',
    cardLogo: 'Visa',
    accountNumber: '************6781',
    isApproved: isDone,
    paymentType: 'Credit',
    statusCode: isDone ? 'Approved' : 'Failed',
    totalAmount: dollars(transaction.cents),
    transactionId: transaction.transactionId,
    _processor: { expressResponseCode: isDone ? '0' : '103', expressResponseMessage: words },
  }
}

type Answer = { status: number; body: Record<string, unknown> | string }

const approved = { statusCode: 'Approved', isApproved: true, code: '0' }

export function endOf(transaction: CloudTransaction, end: SaleScript): Answer | undefined {
  const ok = (changes: Partial<ReplyParts> = {}, status = 200) => ({
    status,
    body: saleReply(transaction, { ...approved, ...changes }),
  })
  const ends: Record<SaleScript, Answer | undefined> = {
    approve: ok(),
    approveWithTextAmounts: ok({ asText: true }),
    approvePartly: ok({ code: '5' }),
    approveThenClose: undefined,
    approveThenCut: { status: 200, body: JSON.stringify(ok().body).slice(0, 200) },
    approveThenHtml: { status: 500, body: '<html>Internal Server Error</html>' },
    approveThenEmpty: { status: 200, body: '' },
    approveThenUnknownCode: ok({ statusCode: 'Settled' }),
    approveOffline: ok({ statusCode: 'ApprovedByMerchant' }, 202),
    approveOfflineThenClose: undefined,
    decline: ok({ statusCode: 'Declined', isApproved: false, code: '20' }),
    closeWithoutCharge: undefined,
    waitForCard: undefined,
  }
  return ends[end]
}
