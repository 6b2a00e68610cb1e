import {
  CloseDayRequest,
  Closing,
  ClosingSummary,
  OpenDay,
  ZReport,
} from '../../closings/closing.ts'
import { PeriodReport } from '../../closings/period-report.ts'
import {
  LedgerAccount,
  LedgerAccounts,
  LedgerAccountsRequest,
} from '../../general-ledger/ledger-account.ts'
import { LedgerExport, LedgerLine } from '../../general-ledger/ledger-export.ts'
import { named, type NamedSchema, seconds, version } from './named-schema.ts'

export const closingSchemas: Readonly<Record<string, NamedSchema>> = {
  ClosingSummary: named(ClosingSummary, 'A closing of a business day.', {
    openedAt: seconds,
    cutOffAt: seconds,
    closedAt: `${seconds} Null while the day is being closed.`,
    requestedBy: 'Null if the day closed by itself.',
    differences: 'Differences from the card processor; null if nothing was compared.',
    failure: 'Why the card processor could not be asked yet.',
  }),
  ZReport: named(ZReport, 'The end-of-day report.', {
    comparison: 'Null without a card processor.',
    late: 'Entries of payments that began before this day opened.',
    openWork: 'Unfinished at the cut-off. It is not in this day.',
    allocations:
      'The net by product, fee and payment method, for the general ledger. Closings made before there was a ledger export have none.',
  }),
  Closing: named(Closing, 'A closing with its report.', {
    reportHash: 'SHA-256 of the stored report, in hex.',
    checkpoint:
      "The signed head of the office's journal at the closing; null without a signing key.",
  }),
  OpenDay: named(OpenDay, 'The day that is not closed yet.', { openedAt: seconds }),
  PeriodReport: named(PeriodReport, 'The closed days of a period, added up.', {
    closings: 'Those that it adds up; null if there are none.',
    unfinished: 'Closings of the period that are not finished. Their days are not in it.',
    closedDays: "The office's first and last closed day; null before the first closing.",
  }),
  CloseDayRequest: named(CloseDayRequest, 'Which closing to begin.', {
    number: 'The `nextNumber` of the open day.',
  }),
  LedgerAccounts: named(LedgerAccounts, "The office's accounts in its general ledger.", {
    version,
  }),
  LedgerAccount: named(LedgerAccount, 'An account of the general ledger.', {
    kind: 'CLEARING is what the processor of a tender owes. NOT_DIVIDED has amounts that belong to no offering.',
    id: 'Of the offering, product, record system or tender.',
    code: 'Null while it is not set.',
  }),
  LedgerAccountsRequest: named(LedgerAccountsRequest, 'Account codes as they are to be.', {
    version,
  }),
  LedgerExport: named(LedgerExport, 'Closed days as lines of the general ledger.', {
    lines: 'Empty while a code is missing.',
    missing: 'Titles of the accounts that need a code first.',
    notAllocated: 'Numbers of closings made before there was an export, which cannot be exported.',
  }),
  LedgerLine: named(LedgerLine, 'A line of the general ledger.', {
    closing: 'The number of the closing.',
    debit: 'Null if it is a credit.',
    credit: 'Null if it is a debit.',
  }),
}
