import { demoMerchants } from '../../demo/merchants.ts'
import type { DepositLine } from '../../deposits/deposit-line.ts'
import { initialDepositSettings } from '../../deposits/deposit-settings.ts'
import { usd } from '../../money/money.ts'
import type { depositEndpoints } from '../deposit-endpoints.ts'
import type { Operations } from './operation.ts'

const { acceptorId } = demoMerchants.lakeview

const settings = {
  ...initialDepositSettings('2026-03-01'),
  referenceColumn: 'Reference',
  dateColumn: 'Posted',
  amountColumn: 'Amount',
  acceptorColumn: 'Merchant',
  kindColumn: 'Type',
}

const line: DepositLine = {
  _id: '0195aa10-0000-7000-8000-000000000951',
  reference: '20260312-0007',
  kind: 'DEPOSIT',
  postedOn: '2026-03-13',
  amount: usd('16.00'),
  acceptorId,
  description: '',
  state: 'MATCHED',
  age: 1,
  closings: [12],
  note: null,
}

export const depositOperations: Operations<typeof depositEndpoints> = {
  getDeposits: {
    tag: 'Reconciliation',
    summary: "List the lines of the bank's files",
    description: 'By the day of posting, newest first.',
    refusals: { 404: 'The line named by `before` does not exist.' },
    example: { reply: [line] },
  },
  getDepositWorklist: {
    tag: 'Reconciliation',
    summary: 'List what the bank and the closed days do not agree on',
    description:
      'Lines that match no closed day, chargebacks and returns without a note, and closed days that the bank has not paid. Oldest first.',
    refusals: { 404: 'The office does not exist.' },
    example: {
      reply: {
        lines: [
          { ...line, kind: 'RETURN', amount: usd('-16.00'), state: 'OPEN', age: 4, closings: [] },
        ],
        openLines: 1,
        days: [{ _id: '13', number: 13, businessDay: '2026-03-13', amount: usd('48.00'), age: 1 }],
        openDays: 1,
        usualDelay: 3,
      },
    },
  },
  importDeposits: {
    tag: 'Reconciliation',
    summary: "Import a bank's settlement file",
    description:
      'A CSV file as the settings describe it. Every line is imported or none. Lines that were imported before are not added, so a file can be sent again. Deposits are matched with closed days to the cent, gross or net of the fees, chargebacks and returns of their day.',
    refusals: {
      409: 'The settings are missing, or the office has no acceptor ID.',
      422: 'Rows cannot be read, belong to another merchant or currency, or differ from an import before. Each problem is a field such as `rows.7`.',
    },
    example: {
      body: {
        fileName: 'settlement.csv',
        content: `Reference,Posted,Amount,Merchant,Type\n20260312-0007,03/13/2026,16.00,${acceptorId},Deposit\n`,
      },
      reply: { lines: 1, added: 1, matched: 1, noMatchNeeded: 0, open: 0 },
    },
  },
  resolveDeposit: {
    tag: 'Reconciliation',
    summary: 'Take a line or a day off the worklist',
    description: 'With a note. It is not matched any more.',
    refusals: {
      404: 'There is no such line or closed day.',
      409: 'It is not on the worklist: it was matched or noted.',
    },
    example: { body: { note: 'The check was paid in cash.' }, reply: {} },
  },
  getDepositSettings: {
    tag: 'Reconciliation',
    summary: "Get how the bank's files look",
    description: 'Null before they are saved.',
    example: { reply: { settings } },
  },
  updateDepositSettings: {
    tag: 'Reconciliation',
    summary: "Save how the bank's files look",
    description: 'The last save wins. What is not matched yet is matched again.',
    refusals: { 400: 'A column is missing, or is no number in a file without a header row.' },
    example: { body: settings, reply: {} },
  },
}
