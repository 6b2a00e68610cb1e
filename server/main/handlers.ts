import { createStubTransaction } from '../attempts/create-stub-transaction.ts'
import { getAttempt } from '../attempts/get-attempt.ts'
import { refundAttempt } from '../attempts/refund-attempt.ts'
import { reportOfflineApproval } from '../attempts/report-offline-approval.ts'
import { beginAttempt } from '../attempts/start-attempt.ts'
import { chargeBank } from '../bank-debits/charge-bank.ts'
import { createSale } from '../card-reader-sales/create-sale.ts'
import { getSale } from '../card-reader-sales/get-sale.ts'
import { simulateSwipe } from '../card-reader-sales/simulate-swipe.ts'
import {
  createCustomProduct,
  deleteCustomProduct,
  updateCustomProduct,
} from '../catalog/edit-products.ts'
import { getCustomProduct, getCustomProducts } from '../catalog/get-custom-products.ts'
import { closeDay, getClosing, getClosings, getOpenDay } from '../closings/closings.ts'
import { getDiscrepancies } from '../closings/discrepancies.ts'
import { getLedgerExport } from '../closings/ledger-export.ts'
import { getPeriodReport } from '../closings/period-report.ts'
import {
  addDiscrepancyNote,
  assignDiscrepancy,
  resolveDiscrepancy,
} from '../closings/work-on-discrepancies.ts'
import { getDepositSettings, updateDepositSettings } from '../deposits/change-settings.ts'
import { importDeposits } from '../deposits/import-deposits.ts'
import { getDeposits, getDepositWorklist } from '../deposits/read-deposits.ts'
import { resolveDeposit } from '../deposits/resolve-deposit.ts'
import { pairDisplay, unpairDisplay } from '../displays/pair-display.ts'
import { chooseDisplayLanguage, createDisplay, readDisplay } from '../displays/read-display.ts'
import { showOnDisplay } from '../displays/show-on-display.ts'
import type { Handlers } from '../http/call.ts'
import { createUser } from '../identity/create-user.ts'
import { deleteUser } from '../identity/delete-user.ts'
import { forgotPassword } from '../identity/forgot-password.ts'
import { getUser } from '../identity/get-user.ts'
import { getUsers } from '../identity/get-users.ts'
import { getAccountPermissions, refreshToken, signIn, signOut } from '../identity/handlers.ts'
import { setLanguage } from '../identity/language.ts'
import { lock, takeOver, unlock } from '../identity/lock.ts'
import {
  endOtherSessions,
  endSession,
  endUserSessions,
  getSessions,
} from '../identity/open-sessions.ts'
import { getOwnTenants, switchTenant } from '../identity/own-tenants.ts'
import { getPin, removePin, setPin } from '../identity/pin.ts'
import { sendPasswordLink } from '../identity/send-password-link.ts'
import { setPassword } from '../identity/set-password.ts'
import { setUp } from '../identity/set-up.ts'
import { updateUser, updateUserRole } from '../identity/update-user.ts'
import { createPayment } from '../payments/create-payment.ts'
import { getPayment } from '../payments/get-payment.ts'
import { recordPaymentFailure } from '../payments/record-failure.ts'
import { recordSubpayment } from '../payments/record-subpayment.ts'
import { getFees } from '../pricing/get-fees.ts'
import { lookUpRecords } from '../pricing/look-up-records.ts'
import { emailReceipt, getEmailedReceipts } from '../receipts/email-receipt.ts'
import { draftRefund } from '../refunds/draft-refund.ts'
import { processRefund } from '../refunds/process-refund.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { getRehearsalProgress, noteLostConnection } from '../rehearsal/progress.ts'
import { endRehearsal, startRehearsal } from '../rehearsal/rehearsals.ts'
import { getPaymentStats } from '../reports/get-payment-stats.ts'
import { getPayments } from '../reports/get-payments.ts'
import { getProcessorStatus } from '../reports/get-processor-status.ts'
import { getPendingReversals, retryPendingReversal } from '../reversal/pending-reversals.ts'
import {
  closeForgottenShift,
  countShift,
  explainShift,
  reviewShift,
} from '../shifts/change-shifts.ts'
import { getShifts } from '../shifts/get-shifts.ts'
import { openShift } from '../shifts/open-shift.ts'
import { getFeeSchedule, updateFeeSchedule } from '../tenant/fee-schedule.ts'
import { getConfig } from '../tenant/get-config.ts'
import { getRecordSystems } from '../tenant/get-record-systems.ts'
import { getLedgerAccounts, updateLedgerAccounts } from '../tenant/ledger-accounts.ts'
import { updateConfig } from '../tenant/update-config.ts'
import { createTerminal } from '../terminals/create-terminal.ts'
import { deleteTerminal } from '../terminals/delete-terminal.ts'
import { getTerminal, getTerminals, getTerminalStatus } from '../terminals/handlers.ts'
import { reactivateTerminal } from '../terminals/reactivate-terminal.ts'
import { getReaderChecks, recordReaderCheck } from '../terminals/reader-checks.ts'
import { updateTerminal } from '../terminals/update-terminal.ts'

export const handlers: Handlers = {
  signIn,
  refreshToken,
  getAccountPermissions,
  signOut,
  forgotPassword,
  setPassword,
  setUp,
  getSessions,
  endSession,
  endOtherSessions,
  getOwnTenants,
  switchTenant,
  startRehearsal,
  endRehearsal,
  getRehearsalProgress,
  noteLostConnection,
  endUserSessions,
  setLanguage,
  getPin,
  setPin,
  removePin,
  lock,
  unlock,
  takeOver,
  getUsers,
  getUser,
  getConfig,
  getCustomProducts,
  lookUpRecords,
  getTerminals,
  getTerminal,
  getTerminalStatus,
  createTerminal,
  updateTerminal,
  deleteTerminal,
  reactivateTerminal,
  getReaderChecks,
  recordReaderCheck,
  getFees,
  createPayment,
  getPayments,
  getPaymentStats,
  getPayment,
  recordPaymentFailure,
  recordSubpayment,
  chargeBank,
  beginAttempt,
  reportOfflineApproval,
  getAttempt,
  refundAttempt,
  getPendingReversals,
  retryPendingReversal,
  getDiscrepancies,
  assignDiscrepancy,
  addDiscrepancyNote,
  resolveDiscrepancy,
  getClosings,
  getOpenDay,
  getClosing,
  getPeriodReport,
  getLedgerExport,
  closeDay,
  getDeposits,
  getDepositWorklist,
  importDeposits,
  resolveDeposit,
  getDepositSettings,
  updateDepositSettings,
  getShifts,
  openShift,
  countShift,
  explainShift,
  reviewShift,
  closeForgottenShift,
  createDisplay,
  readDisplay,
  chooseDisplayLanguage,
  pairDisplay,
  showOnDisplay,
  unpairDisplay,
  createStubTransaction,
  getProcessorStatus,
  createSale,
  getSale,
  simulateSwipe,
  getEmailedReceipts,
  emailReceipt,
  draftRefund,
  processRefund,
  refundPayment,
  createUser,
  updateUser,
  updateUserRole,
  deleteUser,
  sendPasswordLink,
  getCustomProduct,
  createCustomProduct,
  updateCustomProduct,
  deleteCustomProduct,
  updateConfig,
  getRecordSystems,
  getFeeSchedule,
  updateFeeSchedule,
  getLedgerAccounts,
  updateLedgerAccounts,
}
