import { demoUsers } from '../../demo/accounts.ts'
import { findDemo } from '../../demo/find-demo.ts'
import { demoMerchants } from '../../demo/merchants.ts'
import { demoPayment } from '../../demo/sale.ts'
import type { discrepancyEndpoints } from '../discrepancy-endpoints.ts'
import type { pendingReversalEndpoints } from '../pending-reversal-endpoints.ts'
import { attemptId } from './examples.ts'
import type { Operations } from './operation.ts'

const administrator = findDemo(demoUsers, { emailAddress: 'admin@lakeview.example' })

export const reconciliationOperations: Operations<
  typeof discrepancyEndpoints & typeof pendingReversalEndpoints
> = {
  getPendingReversals: {
    tag: 'Reconciliation',
    summary: 'List pending reversals',
    description: 'Charges that must be reversed. The server retries each until it succeeds.',
    example: {
      reply: [
        {
          paymentId: demoPayment._id,
          attemptId,
          confirmationNumber: demoPayment.confirmationNumber,
          amount: demoPayment.totals.grandTotal,
          since: demoPayment.createdAt,
          attempts: 2,
          lastError: 'The processor could not be reached.',
        },
      ],
    },
  },
  retryPendingReversal: {
    tag: 'Reconciliation',
    summary: 'Retry a reversal now',
    description: 'Returns at once; the list reports the result.',
    refusals: { 404: 'There is no such pending reversal.' },
    example: { reply: {} },
  },
  getDiscrepancies: {
    tag: 'Reconciliation',
    summary: 'List discrepancies',
    description:
      'What readers, processor and ledger disagree about: open ones first (at most 200), then resolved ones (at most 100). `open` counts all open ones.',
    example: {
      reply: {
        discrepancies: [
          {
            id: '0195aa10-0000-7000-8000-000000000911',
            kind: 'CHARGE_WITHOUT_PAYMENT',
            foundAt: demoPayment.createdAt,
            isOverdue: false,
            acceptorId: demoMerchants.lakeview.acceptorId,
            transactionId: '2005025701',
            paymentId: null,
            confirmationNumber: null,
            reportedBy: null,
            ledgerAmount: null,
            processorAmount: demoPayment.totals.grandTotal,
            businessDay: '2026-03-11',
            assignee: {
              accountId: administrator.accountId,
              name: administrator.fullName,
              since: demoPayment.createdAt + 600,
            },
            notes: [
              {
                at: demoPayment.createdAt + 900,
                by: administrator.fullName,
                note: 'Asked the processor which reader made the charge.',
              },
            ],
            resolved: null,
            reversal: null,
          },
        ],
        open: 1,
        comparedThrough: '2026-03-11',
        daysNotCompared: [],
      },
    },
  },
  assignDiscrepancy: {
    tag: 'Reconciliation',
    summary: 'Take, hand over or release a discrepancy',
    description:
      '`to` is the account of an active administrator of the office, or null to release it. `from` is the assignee that the caller saw: if someone else has taken it meanwhile, the refusal names them.',
    refusals: {
      404: 'There is no such discrepancy.',
      409: 'Someone else has taken it or released it meanwhile, or it is already resolved.',
      422: '`to` is not an active administrator of the office.',
    },
    example: { body: { from: null, to: administrator.accountId }, reply: {} },
  },
  addDiscrepancyNote: {
    tag: 'Reconciliation',
    summary: 'Add a note to a discrepancy',
    description:
      'Also to a resolved one. Notes are never changed or deleted. Sending the same note again adds nothing.',
    refusals: { 404: 'There is no such discrepancy.' },
    example: {
      body: { note: 'Asked the processor which reader made the charge.' },
      reply: {},
    },
  },
  resolveDiscrepancy: {
    tag: 'Reconciliation',
    summary: 'Resolve a discrepancy',
    description:
      'With a note, or by requesting the reversal of a charge that belongs to no payment. The list reports the progress of the reversal.',
    refusals: {
      404: 'There is no such discrepancy.',
      409: 'It is already resolved, someone else has taken it, or it is not a charge without a payment, so it cannot be reversed.',
    },
    example: {
      body: { resolution: 'NOTED', note: 'Refunded in cash at the counter.' },
      reply: {},
    },
  },
}
