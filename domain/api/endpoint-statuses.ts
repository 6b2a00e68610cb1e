import type { Endpoint } from './endpoint.ts'
import { type EndpointName, endpoints } from './endpoints.ts'

const specificStatuses: Record<EndpointName, readonly number[]> = {
  signIn: [401, 403, 429],
  refreshToken: [401],
  forgotPassword: [403, 429, 503],
  setPassword: [403, 409, 422],
  getAccountPermissions: [],
  signOut: [],
  getSessions: [],
  endSession: [404],
  endOtherSessions: [],
  endUserSessions: [404],
  getConfig: [404],
  getUsers: [],
  getUser: [404],
  createUser: [409, 422, 503],
  updateUser: [404, 409, 422],
  updateUserRole: [404, 409, 422],
  deleteUser: [404, 409],
  sendPasswordLink: [404, 409, 429, 503],
  getCustomProducts: [],
  getCustomProduct: [404],
  createCustomProduct: [422],
  updateCustomProduct: [404, 409, 422],
  deleteCustomProduct: [404],
  updateConfig: [404, 409, 422],
  getRecordSystems: [404],
  getFeeSchedule: [404],
  updateFeeSchedule: [404, 409, 422],
  getTerminals: [],
  getTerminal: [404],
  getTerminalStatus: [404, 502, 503],
  createTerminal: [422, 502, 503],
  updateTerminal: [404, 409, 422],
  deleteTerminal: [404, 409],
  getReaderChecks: [404],
  recordReaderCheck: [404],
  getProcessorStatus: [],
  lookUpRecords: [404, 409, 422, 502, 503],
  getFees: [404, 409, 422, 502, 503],
  createPayment: [404, 409, 422, 502, 503],
  getPayments: [404],
  getPaymentStats: [404],
  getPayment: [404],
  recordPaymentFailure: [404, 409],
  createSale: [404, 409, 422, 502, 503],
  getSale: [404],
  simulateSwipe: [404, 409, 422],
  beginAttempt: [404, 409, 422, 502, 503],
  reportOfflineApproval: [404],
  recordSubpayment: [404, 409, 422],
  getAttempt: [404],
  refundAttempt: [404, 409, 503],
  createStubTransaction: [404, 409, 422],
  chargeBank: [404, 409, 422, 502, 503],
  getPendingReversals: [],
  retryPendingReversal: [404],
  getDiscrepancies: [],
  resolveDiscrepancy: [404, 409],
  refundPayment: [404, 409, 422, 502, 503],
  draftRefund: [404, 409, 422],
  processRefund: [404, 409, 422, 502, 503],
}

/** Invalid JSON, missing length, too long, unsupported type. */
const bodyStatuses = [400, 411, 413, 415]

/** Every status except 500, with 200 first. 504 means the request timed out. */
export const statusesOf = (name: EndpointName): readonly number[] => {
  const endpoint: Endpoint = endpoints[name]
  const { access, body, idempotent, query } = endpoint
  const refusals = [
    400,
    ...(body ? bodyStatuses : []),
    ...(access === 'anyone' ? [] : [401]),
    ...(access === 'anyone' || access === 'signedIn' ? [] : [403]),
    ...(idempotent ? [409] : []),
    ...(query ? [422] : []),
    ...specificStatuses[name],
    504,
  ]
  return [200, ...[...new Set(refusals)].toSorted((one, other) => one - other)]
}
