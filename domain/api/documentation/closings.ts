import { closingEntriesOf, titlesOf } from '../../closings/closing-entry.ts'
import type { ClosingSummary, ZReport } from '../../closings/closing.ts'
import { figuresOf } from '../../closings/day-figures.ts'
import { demoMerchants } from '../../demo/merchants.ts'
import { demoPayment } from '../../demo/sale.ts'
import { lakeviewTenant } from '../../demo/tenants.ts'
import type { LedgerExport } from '../../general-ledger/ledger-export.ts'
import type { closingEndpoints } from '../closing-endpoints.ts'
import type { Operations } from './operation.ts'

const { acceptorId } = demoMerchants.lakeview
const { clientName: office, timeZone } = lakeviewTenant.config

// 2026-03-12 from midnight to 5 PM in Detroit.
const openedAt = Date.UTC(2026, 2, 12, 4) / 1_000
const cutOffAt = Date.UTC(2026, 2, 12, 21) / 1_000
const businessDay = '2026-03-12'

const figures = figuresOf(closingEntriesOf(demoPayment, titlesOf(lakeviewTenant.config)), {
  openedAt,
  timeZone,
  terminals: new Map([[demoPayment.terminalId ?? '', 'Front Counter 1']]),
})
const { totals, splits } = figures

const summary: ClosingSummary = {
  _id: '12',
  acceptorId,
  number: 12,
  state: 'CLOSED',
  businessDay,
  openedAt,
  cutOffAt,
  closedAt: cutOffAt + 2,
  requestedBy: 'Ada Lindqvist',
  sales: totals.sales.count,
  net: totals.net,
  differences: 0,
  failure: null,
}

const report: ZReport = {
  office,
  acceptorId,
  number: 12,
  businessDay,
  timeZone,
  openedAt,
  cutOffAt,
  closedAt: cutOffAt + 2,
  requestedBy: 'Ada Lindqvist',
  ...figures,
  openWork: [],
  comparison: {
    comparedFrom: openedAt,
    comparedAt: cutOffAt + 2,
    batch: { batchId: '412', count: 1, amount: totals.net },
    matched: 1,
    notCompared: 0,
    byCardBrand: [{ label: 'Visa', ledger: totals.net, processor: totals.net }],
    differences: [],
    undecided: [],
  },
}

const line = { businessDay, closing: 12, debit: null, credit: null }
const ledgerExport: LedgerExport = {
  lines: [
    {
      ...line,
      account: '1110',
      description: 'Card clearing: sales by card',
      debit: totals.net,
    },
    {
      ...line,
      account: '4010-100',
      description: `${office}: sales by card`,
      credit: totals.net,
    },
  ],
  missing: [],
  notAllocated: [],
}

const noSuchClosing = 'There is no such closing.'

export const closingOperations: Operations<typeof closingEndpoints> = {
  getClosings: {
    tag: 'Reconciliation',
    summary: 'List the closed days',
    description: 'Newest first, with the one in progress.',
    refusals: { 404: 'The closing named by `before` does not exist.' },
    example: { reply: [summary] },
  },
  getOpenDay: {
    tag: 'Reconciliation',
    summary: 'Get the open day',
    description:
      'The sums of every ledger entry that no closing holds, and the unfinished work. `nextNumber` closes it.',
    refusals: { 404: 'The office does not exist.', 409: 'The office has no acceptor ID.' },
    example: {
      reply: {
        nextNumber: 12,
        businessDay,
        openedAt,
        timeZone,
        hasEntries: true,
        ...figures,
        openWork: [],
      },
    },
  },
  getClosing: {
    tag: 'Reconciliation',
    summary: 'Get a closed day',
    description:
      'The end-of-day report (Z report). Once closed it never changes; `reportHash` is in the journal, whose signed head is the `checkpoint`.',
    refusals: { 404: noSuchClosing },
    example: {
      reply: {
        ...summary,
        report,
        reportHash: '4f0e6b5a0c1d2e3f405162738495a6b7c8d9eaf00112233445566778899aabbc',
        checkpoint: null,
      },
    },
  },
  getPeriodReport: {
    tag: 'Reconciliation',
    summary: 'Add up the closed days of a period',
    description:
      'The sums of the closed days of a month, `2026-03`, or of a fiscal year, `FY2026`, which is named after the year in which it ends and begins in the month of the settings. A day that is open or being closed is not in it.',
    refusals: { 404: 'The office does not exist.' },
    example: {
      reply: {
        period: '2026-03',
        office,
        firstDay: '2026-03-01',
        lastDay: '2026-03-31',
        closings: { count: 1, first: 12, last: 12 },
        unfinished: 0,
        closedDays: { first: businessDay, last: businessDay },
        totals,
        splits,
      },
    },
  },
  getLedgerExport: {
    tag: 'Reconciliation',
    summary: 'Export closed days to a general ledger',
    description:
      "The lines of one closing, or of the closed days of a month or fiscal year. Debits and credits of each closing are equal. No line is returned while an account's code is missing.",
    refusals: { 404: noSuchClosing, 409: 'The closing is not finished yet.' },
    example: { reply: ledgerExport },
  },
  closeDay: {
    tag: 'Reconciliation',
    summary: 'Close the day',
    description:
      'Cuts the day off and returns at once; the server closes the batch, compares and writes the report. Send the `nextNumber` of the open day: a repeated or a second request gets the same closing.',
    refusals: {
      409: 'A closing is in progress, the number is not the next one, nothing is to be closed, or the office has no acceptor ID.',
    },
    example: {
      body: { number: 12 },
      reply: { ...summary, state: 'CUT_OFF', closedAt: null, differences: null },
    },
  },
}
