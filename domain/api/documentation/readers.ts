import { findDemo } from '../../demo/find-demo.ts'
import { demoApproval, demoPayment, demoSaleResult } from '../../demo/sale.ts'
import { demoReaders } from '../../demo/terminals.ts'
import { publishPayment } from '../../payments/published-payment.ts'
import type { paymentEndpoints } from '../payment-endpoints.ts'
import { attemptId, saleId } from './examples.ts'
import {
  notFound,
  type Operations,
  processorDown,
  processorUnreadable,
  recordsDown,
  recordsUnreadable,
} from './operation.ts'
import type { paymentOperations } from './payments.ts'

const terminalId = findDemo(demoReaders, { label: 'Front Counter 1' })._id
const workstation = findDemo(demoReaders, { label: 'Front Counter 2' })._id

/** The calls that charge a card, at either kind of reader. */
export const readerOperations: Operations<
  Omit<typeof paymentEndpoints, keyof typeof paymentOperations>
> = {
  createSale: {
    tag: 'Cloud readers',
    summary: 'Charge a card at a cloud reader',
    description:
      'Asks the reader for a card and returns at once with `IN_PROGRESS`. Then poll `getSale` every second. Choose a new UUID as `requestId` for each attempt and repeat it when you repeat the request: the same sale is returned, and the card is charged at most once.',
    refusals: {
      404: 'The payment or the terminal does not exist, belongs to another office or is deactivated; or the payment belongs to another cashier.',
      409: 'The payment is paid or being charged; the reader is busy or not connected; the `requestId` was used for another sale; or a record was paid meanwhile.',
      422: 'The terminal is not a cloud reader, or a record cannot be paid any more.',
      502: `${processorUnreadable} The same holds for a record system.`,
      503: processorDown,
    },
    example: {
      body: { requestId: attemptId, terminalId },
      reply: { id: saleId, status: 'IN_PROGRESS', errorMessage: null, result: null },
    },
  },
  getSale: {
    tag: 'Cloud readers',
    summary: 'Poll a sale at a cloud reader',
    description:
      'Poll every second while the status is `IN_PROGRESS`. `COMPLETE`: the charge is recorded in the payment. `FAILED`: `errorMessage` says why; the payment can be charged again.',
    refusals: { 404: `${notFound.payment} Or it has no such sale.` },
    example: {
      reply: { id: saleId, status: 'COMPLETE', errorMessage: null, result: demoSaleResult },
    },
  },
  simulateSwipe: {
    tag: 'Cloud readers',
    summary: 'Swipe a simulated card',
    description:
      'Completes or fails the sale that waits at a simulated terminal. For tests: production servers have no simulated terminals.',
    refusals: {
      404: notFound.terminal,
      409: 'No sale is waiting at this terminal.',
      422: 'The terminal is not simulated.',
    },
    example: {
      body: {
        terminalId,
        lastFour: '1111',
        cardBrand: 'Visa',
        debitCard: false,
        resultScenario: 'Success',
      },
      reply: {},
    },
  },
  beginAttempt: {
    tag: 'Workstation readers',
    summary: 'Announce a charge',
    description:
      'Call it before the reader charges the card, with a new UUID as `attemptId` that you also send to the reader. If the connection then fails, the server finds the charge at the processor.',
    refusals: {
      404: notFound.payment,
      409: 'The payment is paid or being charged at a cloud reader, or a record was paid meanwhile.',
      422: 'A record cannot be paid any more.',
      502: recordsUnreadable,
      503: `The server could not confirm a charge with the processor. ${recordsDown}`,
    },
    example: { reply: {} },
  },
  reportOfflineApproval: {
    tag: 'Workstation readers',
    summary: 'Report an offline approval',
    description:
      'The reader approved the card without the host and forwards the charge later. Until then the outcome is unknown and the payment is `CHECKING`.',
    refusals: { 404: notFound.payment },
    example: { reply: {} },
  },
  recordSubpayment: {
    tag: 'Workstation readers',
    summary: 'Record an approval',
    description:
      "Records the reader's approval. It becomes the payment's sale once the processor confirms it. Repeating the request with the same transaction records it once.",
    refusals: {
      404: notFound.payment,
      409: 'The payment is already paid; the charge was reversed, is being reversed or belongs to another payment; or the processor contradicts the report.',
      422: 'The approved amount is not the total of the payment, or the terminal is not a workstation reader of this office.',
    },
    example: {
      body: { attemptId, terminalId: workstation, ...demoApproval },
      reply: publishPayment(demoPayment),
    },
  },
  getAttempt: {
    tag: 'Workstation readers',
    summary: 'Get the outcome of an attempt',
    description: 'For an attempt whose answer was lost: what became of the charge.',
    refusals: { 404: notFound.payment },
    example: { reply: { status: 'RECORDED', approval: demoApproval, refusal: null } },
  },
  refundAttempt: {
    tag: 'Workstation readers',
    summary: 'Reverse an attempt',
    description:
      'Reverses a charge that cannot become the payment, for example because the approved amount is wrong. `REVERSAL_PENDING`: the server retries until it succeeds.',
    refusals: {
      404: notFound.payment,
      409: 'The charge is part of the payment (refund the payment instead), or it is still being made.',
      503: processorDown,
    },
    example: { reply: { status: 'REVERSED', approval: demoApproval, refusal: null } },
  },
  createStubTransaction: {
    tag: 'Workstation readers',
    summary: 'Create a mock approval',
    description: 'For tests without a reader: production servers refuse it.',
    refusals: {
      404: 'The merchant, the payment or the terminal does not exist or belongs to another office.',
      409: 'The payment is already paid, or the charge of this attempt was reversed.',
      422: 'The terminal is not a workstation reader.',
    },
    example: {
      body: { paymentId: demoPayment._id, attemptId, terminalId: workstation },
      reply: { statusCode: 'Approved', ...demoApproval },
    },
  },
}
