import { createStubTransaction } from './attempts/create-stub-transaction.ts'
import { getAttempt } from './attempts/get-attempt.ts'
import { getPendingReversals, retryPendingReversal } from './attempts/pending-reversals.ts'
import { refundAttempt } from './attempts/refund-attempt.ts'
import { reportOfflineApproval } from './attempts/report-offline-approval.ts'
import { beginAttempt } from './attempts/start-attempt.ts'
import { forgotPassword } from './auth/forgot-password.ts'
import { getAccountPermissions, refreshToken, signIn, signOut } from './auth/handlers.ts'
import { endOtherSessions, endSession, endUserSessions, getSessions } from './auth/open-sessions.ts'
import { setPassword } from './auth/set-password.ts'
import { chargeBank } from './bank/charge-bank.ts'
import { createSale } from './card-reader-sales/create-sale.ts'
import { getSale } from './card-reader-sales/get-sale.ts'
import { simulateSwipe } from './card-reader-sales/simulate-swipe.ts'
import {
  createCustomProduct,
  deleteCustomProduct,
  updateCustomProduct,
} from './catalog/edit-products.ts'
import { getCustomProduct, getCustomProducts } from './catalog/get-custom-products.ts'
import { getFeeSchedule, updateFeeSchedule } from './config/fee-schedule.ts'
import { getConfig } from './config/get-config.ts'
import { getRecordSystems } from './config/get-record-systems.ts'
import { updateConfig } from './config/update-config.ts'
import { getPaymentStats } from './history/get-payment-stats.ts'
import { getPayments } from './history/get-payments.ts'
import type { Handlers } from './http/call.ts'
import { createPayment } from './payments/create-payment.ts'
import { getFees } from './payments/get-fees.ts'
import { getPayment } from './payments/get-payment.ts'
import { recordPaymentFailure } from './payments/record-failure.ts'
import { recordSubpayment } from './payments/record-subpayment.ts'
import { getProcessorStatus } from './processor/get-processor-status.ts'
import { getDiscrepancies, resolveDiscrepancy } from './reconciliation/discrepancies.ts'
import { lookUpRecords } from './records/look-up-records.ts'
import { draftRefund } from './refunds/draft-refund.ts'
import { processRefund } from './refunds/process-refund.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { createTerminal } from './terminals/create-terminal.ts'
import { deleteTerminal } from './terminals/delete-terminal.ts'
import { getTerminal, getTerminals, getTerminalStatus } from './terminals/handlers.ts'
import { getReaderChecks, recordReaderCheck } from './terminals/reader-checks.ts'
import { updateTerminal } from './terminals/update-terminal.ts'
import { createUser } from './users/create-user.ts'
import { deleteUser } from './users/delete-user.ts'
import { getUser } from './users/get-user.ts'
import { getUsers } from './users/get-users.ts'
import { sendPasswordLink } from './users/send-password-link.ts'
import { updateUser, updateUserRole } from './users/update-user.ts'

export const handlers: Handlers = {
  signIn,
  refreshToken,
  getAccountPermissions,
  signOut,
  forgotPassword,
  setPassword,
  getSessions,
  endSession,
  endOtherSessions,
  endUserSessions,
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
  resolveDiscrepancy,
  createStubTransaction,
  getProcessorStatus,
  createSale,
  getSale,
  simulateSwipe,
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
}
