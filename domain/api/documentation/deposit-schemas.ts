import {
  DepositImport,
  DepositLine,
  DepositNoteRequest,
  DepositWorklist,
  ImportDepositsRequest,
  UnpaidDay,
} from '../../deposits/deposit-line.ts'
import { DepositSettings, SavedDepositSettings } from '../../deposits/deposit-settings.ts'
import { named, type NamedSchema } from './named-schema.ts'

export const depositSchemas: Readonly<Record<string, NamedSchema>> = {
  SavedDepositSettings: named(SavedDepositSettings, 'The settings, if they were saved.'),
  DepositSettings: named(DepositSettings, 'How the bank writes its files, and when it pays.', {
    referenceColumn: 'Columns are named by their headings, or by their numbers from 1.',
    currencyColumn: 'Empty if the file does not have it.',
    debits: 'POSITIVE: without signs; fees, chargebacks and returns are debits.',
    feeWords: 'What the kind column says of a fee, separated by commas.',
    usualDelay: 'Days after which a deposit is late.',
    firstDay: 'The first business day that is matched.',
  }),
  ImportDepositsRequest: named(ImportDepositsRequest, "A bank's file.", {
    content: 'The text of the CSV file. It is not kept.',
  }),
  DepositImport: named(DepositImport, 'What became of the lines of a file.', {
    added: 'Lines that were not imported before. The other counts are of them.',
  }),
  DepositLine: named(DepositLine, "A line of a bank's file.", {
    reference: 'Unique among the lines of its kind.',
    postedOn: 'Such as `2026-03-12`.',
    state: 'OPEN: on the worklist. NO_MATCH_NEEDED: a fee, or no money.',
    age: 'Days since it was posted.',
    closings: 'Numbers of the closings that the deposit pays.',
  }),
  DepositWorklist: named(DepositWorklist, 'What the bank and the closed days do not agree on.', {
    lines: 'The oldest 200.',
    days: 'The oldest 200.',
    usualDelay: 'Null before the settings are saved.',
  }),
  UnpaidDay: named(UnpaidDay, 'A closed day that the bank has not paid.', {
    amount: "Card sales less refunds of the office's merchant.",
    age: 'Days since the business day.',
  }),
  DepositNoteRequest: named(DepositNoteRequest, 'A note.'),
}
