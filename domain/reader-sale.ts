import * as z from 'zod/mini'

import { ReaderEnvelope } from './reader-envelope.ts'
import { LaneId, ReaderAmount, ReaderCharge, ReaderText, shown, vital } from './reader-wire.ts'

/** Responds when the sale is over. */
export const ReaderSaleRequest = z.object({
  laneId: LaneId,
  transactionAmount: ReaderCharge,
  referenceNumber: vital(ReaderText),
  ticketNumber: vital(ReaderText),
  cardHolderPresentCode: shown(z.string()),
  configuration: vital(
    z.object({
      allowPartialApprovals: shown(z.boolean()),
      checkForDuplicateTransactions: shown(z.boolean()),
      currencyCode: shown(z.string()),
      marketCode: shown(z.string()),
    }),
  ),
})

/** The processor's response. Deprecated `processor...` fields repeat it. */
const Processor = z.object({
  expressResponseCode: vital(ReaderText),
  expressResponseMessage: shown(ReaderText),
  hostResponseCode: shown(ReaderText),
  hostResponseMessage: shown(ReaderText),
  processorReferenceNumber: shown(ReaderText),
})

const Emv = z.object({
  applicationIdentifier: shown(z.string()),
  applicationLabel: shown(z.string()),
  applicationPreferredName: shown(z.string()),
  cryptogram: shown(z.string()),
  pinBypassed: shown(z.boolean()),
  tags: shown(z.array(z.object({ key: z.string(), value: z.string() }))),
})

/** `statusCode` decides; missing if the service failed earlier. */
const outcome = {
  ...ReaderEnvelope.shape,
  statusCode: vital(z.string()),
  transactionId: vital(ReaderText),
  isApproved: shown(z.boolean()),
  paymentType: shown(z.string()),
  approvalNumber: shown(ReaderText),
  accountNumber: shown(z.string()),
  cardLogo: shown(z.string()),
  terminalId: shown(ReaderText),
  totalAmount: shown(ReaderAmount),
  transactionDateTime: shown(z.string()),
  _processor: vital(Processor),
}

export const ReaderSaleReply = z.object({
  ...outcome,
  approvedAmount: vital(ReaderAmount),
  balanceAmount: shown(ReaderAmount),
  subTotalAmount: shown(ReaderAmount),
  cardHolderName: shown(z.string()),
  entryMode: shown(z.string()),
  expirationMonth: shown(ReaderText),
  expirationYear: shown(ReaderText),
  pinVerified: shown(z.boolean()),
  signature: shown(z.object({ statusCode: z.string() })),
  merchantId: shown(ReaderText),
  /** Approved by the service alone (store-and-forward); may be charged later. */
  isOffline: shown(z.boolean()),
  emv: shown(Emv),
})

export const ReversalRequest = z.object({ laneId: LaneId, transactionAmount: ReaderCharge })
export const ReversalReply = z.object(outcome)

export const VoidRequest = z.object({ laneId: LaneId })
export const VoidReply = z.object(outcome)
