import type { EndpointName } from '#domain/api/endpoints.ts'

import type { Cases } from './case.ts'
import { account } from './cases/account.ts'
import { attempts } from './cases/attempts.ts'
import { beginAttempt, reportOfflineApproval } from './cases/begin-attempt.ts'
import { chargeBank } from './cases/charge-bank.ts'
import { closings } from './cases/closings.ts'
import { createSale } from './cases/create-sale.ts'
import { deposits } from './cases/deposits.ts'
import { discrepancies } from './cases/discrepancies.ts'
import { displayLanguage } from './cases/display-language.ts'
import { displays } from './cases/displays.ts'
import { editFees } from './cases/edit-fees.ts'
import { editProducts } from './cases/edit-products.ts'
import { editSettings } from './cases/edit-settings.ts'
import { editTerminals } from './cases/edit-terminals.ts'
import { editUsers } from './cases/edit-users.ts'
import { emailedReceipts } from './cases/emailed-receipts.ts'
import { generalLedger } from './cases/general-ledger.ts'
import { getSale } from './cases/get-sale.ts'
import { history } from './cases/history.ts'
import { importDeposits } from './cases/import-deposits.ts'
import { languages } from './cases/language.ts'
import { lock } from './cases/lock.ts'
import { lookUpRecords } from './cases/look-up-records.ts'
import { ownTenants } from './cases/own-tenants.ts'
import { passwords } from './cases/passwords.ts'
import { payments } from './cases/payments.ts'
import { pendingReversals } from './cases/pending-reversals.ts'
import { periodReports } from './cases/period-reports.ts'
import { pins } from './cases/pin.ts'
import { readerChecks } from './cases/reader-checks.ts'
import { recordPaymentFailure } from './cases/record-payment-failure.ts'
import { recordSubpayment } from './cases/record-subpayment.ts'
import { refundPayment } from './cases/refund-payment.ts'
import { refunds } from './cases/refunds.ts'
import { rehearsals } from './cases/rehearsals.ts'
import { reviewShifts } from './cases/review-shifts.ts'
import { sessions } from './cases/sessions.ts'
import { shifts } from './cases/shifts.ts'
import { createStubTransaction } from './cases/stub-transactions.ts'
import { swipes } from './cases/swipe.ts'
import { tenant } from './cases/tenant.ts'
import { terminals } from './cases/terminals.ts'
import { getUsers } from './cases/users.ts'

/** A missing endpoint does not compile. */
export const table: { [Name in EndpointName]: Cases<Name> } = {
  ...account,
  ...passwords,
  ...sessions,
  ...languages,
  ...pins,
  ...lock,
  ...ownTenants,
  ...rehearsals,
  ...tenant,
  ...terminals,
  ...editTerminals,
  ...readerChecks,
  ...payments,
  recordPaymentFailure,
  createSale,
  getSale,
  ...swipes,
  recordSubpayment,
  beginAttempt,
  reportOfflineApproval,
  ...attempts,
  ...pendingReversals,
  ...discrepancies,
  ...closings,
  ...deposits,
  importDeposits,
  ...shifts,
  ...reviewShifts,
  ...displays,
  ...displayLanguage,
  ...periodReports,
  ...generalLedger,
  createStubTransaction,
  getUsers,
  ...history,
  ...emailedReceipts,
  ...refunds,
  refundPayment,
  lookUpRecords,
  chargeBank,
  ...editUsers,
  ...editProducts,
  ...editSettings,
  ...editFees,
}
