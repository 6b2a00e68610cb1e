import type { EndpointName } from '#domain/api/endpoints.ts'

/** Who may make each call, stated independently of the endpoints that the server enforces. */
export type Rule = {
  /**
   * 'anyone' needs no session, 'signedIn' any session, 'staff' are cashiers and administrators (SPEC §6).
   * 'setUpLink' works only while there is no office; afterwards it refuses everyone.
   */
  by: 'anyone' | 'setUpLink' | 'signedIn' | 'staff' | 'administrators'
  /** Limited to the cashier it belongs to and administrators. */
  ownOnly?: true
  /** Limited to the person it belongs to: 404 for everybody else. */
  personal?: true
  /** Names an office or a colleague in the body: 404 for people without a role there. */
  membersOnly?: true
}

const anyone: Rule = { by: 'anyone' }
const signedIn: Rule = { by: 'signedIn' }
const staff: Rule = { by: 'staff' }
const ownOnly: Rule = { by: 'staff', ownOnly: true }
const personal: Rule = { by: 'staff', personal: true }
const administrators: Rule = { by: 'administrators' }

export const permissions: Record<EndpointName, Rule> = {
  signIn: anyone,
  refreshToken: anyone,
  forgotPassword: anyone,
  setPassword: anyone,
  setUp: { by: 'setUpLink' },
  createDisplay: anyone,
  readDisplay: anyone,
  chooseDisplayLanguage: anyone,

  getAccountPermissions: signedIn,
  signOut: signedIn,
  getSessions: signedIn,
  endSession: signedIn,
  endOtherSessions: signedIn,
  getOwnTenants: signedIn,
  switchTenant: { by: 'signedIn', membersOnly: true },
  setLanguage: signedIn,
  getPin: signedIn,
  setPin: signedIn,
  removePin: signedIn,
  lock: signedIn,
  unlock: signedIn,
  takeOver: { by: 'signedIn', membersOnly: true },

  startRehearsal: staff,
  endRehearsal: staff,
  getRehearsalProgress: staff,
  noteLostConnection: staff,

  getConfig: staff,
  getUsers: staff,
  getCustomProducts: staff,
  getFees: staff,
  lookUpRecords: staff,
  getTerminals: staff,
  getTerminal: staff,
  getTerminalStatus: staff,
  recordReaderCheck: staff,
  getProcessorStatus: staff,
  createPayment: staff,
  simulateSwipe: staff,
  getPayments: staff,
  getPaymentStats: staff,
  pairDisplay: staff,
  showOnDisplay: staff,
  unpairDisplay: staff,

  getUser: ownOnly,
  getPayment: ownOnly,
  getEmailedReceipts: ownOnly,
  emailReceipt: ownOnly,
  recordPaymentFailure: ownOnly,
  createSale: ownOnly,
  getSale: ownOnly,
  recordSubpayment: ownOnly,
  createStubTransaction: ownOnly,
  chargeBank: ownOnly,
  beginAttempt: ownOnly,
  reportOfflineApproval: ownOnly,
  getAttempt: ownOnly,
  refundAttempt: ownOnly,
  draftRefund: ownOnly,
  processRefund: ownOnly,
  refundPayment: ownOnly,

  createTerminal: administrators,
  updateTerminal: administrators,
  deleteTerminal: administrators,
  reactivateTerminal: administrators,
  getReaderChecks: administrators,
  getPendingReversals: administrators,
  retryPendingReversal: administrators,
  getDiscrepancies: administrators,
  assignDiscrepancy: administrators,
  addDiscrepancyNote: administrators,
  resolveDiscrepancy: administrators,
  getClosings: administrators,
  getOpenDay: administrators,
  getClosing: administrators,
  getPeriodReport: administrators,
  getLedgerExport: administrators,
  closeDay: administrators,
  getDeposits: administrators,
  getDepositWorklist: administrators,
  importDeposits: administrators,
  resolveDeposit: administrators,
  getDepositSettings: administrators,
  updateDepositSettings: administrators,
  getShifts: staff,
  openShift: staff,
  countShift: personal,
  explainShift: personal,
  reviewShift: administrators,
  closeForgottenShift: administrators,
  createUser: administrators,
  updateUser: administrators,
  updateUserRole: administrators,
  deleteUser: administrators,
  sendPasswordLink: administrators,
  endUserSessions: administrators,
  getCustomProduct: administrators,
  createCustomProduct: administrators,
  updateCustomProduct: administrators,
  deleteCustomProduct: administrators,
  updateConfig: administrators,
  getRecordSystems: administrators,
  getFeeSchedule: administrators,
  updateFeeSchedule: administrators,
  getLedgerAccounts: administrators,
  updateLedgerAccounts: administrators,
}
