import * as z from 'zod/mini'

import { ReaderEnvelope } from './reader-envelope.ts'
import {
  LaneId,
  ReaderAmount,
  ReaderCharge,
  ReaderText,
  displayOnly,
  nullish,
} from './reader-wire.ts'

/** Responds when the sale is over. */
export const ReaderSaleRequest = z.object({
  laneId: LaneId,
  transactionAmount: ReaderCharge,
  referenceNumber: nullish(ReaderText),
  ticketNumber: nullish(ReaderText),
  cardHolderPresentCode: displayOnly(z.string()),
  configuration: nullish(
    z.object({
      allowPartialApprovals: displayOnly(z.boolean()),
      checkForDuplicateTransactions: displayOnly(z.boolean()),
      currencyCode: displayOnly(z.string()),
      marketCode: displayOnly(z.string()),
    }),
  ),
})

/** The processor's response. Deprecated `processor...` fields repeat it. */
const Processor = z.object({
  expressResponseCode: nullish(ReaderText),
  expressResponseMessage: displayOnly(ReaderText),
  hostResponseCode: displayOnly(ReaderText),
  hostResponseMessage: displayOnly(ReaderText),
  processorReferenceNumber: displayOnly(ReaderText),
})

const Emv = z.object({
  applicationIdentifier: displayOnly(z.string()),
  applicationLabel: displayOnly(z.string()),
  applicationPreferredName: displayOnly(z.string()),
  cryptogram: displayOnly(z.string()),
  pinBypassed: displayOnly(z.boolean()),
  tags: displayOnly(z.array(z.object({ key: z.string(), value: z.string() }))),
})

/** `statusCode` decides; missing if the service failed earlier. */
const outcome = {
  ...ReaderEnvelope.shape,
  statusCode: nullish(z.string()),
  transactionId: nullish(ReaderText),
  isApproved: displayOnly(z.boolean()),
  paymentType: displayOnly(z.string()),
  approvalNumber: displayOnly(ReaderText),
  accountNumber: displayOnly(z.string()),
  cardLogo: displayOnly(z.string()),
  terminalId: displayOnly(ReaderText),
  totalAmount: displayOnly(ReaderAmount),
  transactionDateTime: displayOnly(z.string()),
  _processor: nullish(Processor),
}

export const ReaderSaleReply = z.object({
  ...outcome,
  approvedAmount: nullish(ReaderAmount),
  balanceAmount: displayOnly(ReaderAmount),
  subTotalAmount: displayOnly(ReaderAmount),
  cardHolderName: displayOnly(z.string()),
  entryMode: displayOnly(z.string()),
  expirationMonth: displayOnly(ReaderText),
  expirationYear: displayOnly(ReaderText),
  pinVerified: displayOnly(z.boolean()),
  signature: displayOnly(z.object({ statusCode: z.string() })),
  merchantId: displayOnly(ReaderText),
  /** Approved by the service alone (store-and-forward); may be charged later. */
  isOffline: displayOnly(z.boolean()),
  emv: displayOnly(Emv),
})

export const ReversalRequest = z.object({ laneId: LaneId, transactionAmount: ReaderCharge })
export const ReversalReply = z.object(outcome)

export const VoidRequest = z.object({ laneId: LaneId })
export const VoidReply = z.object(outcome)
