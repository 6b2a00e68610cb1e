import type { Closing } from '#domain/closings/closing.ts'
import { demoPassword } from '#domain/demo/accounts.ts'
import type { DepositLine, SettlementLine } from '#domain/deposits/deposit-line.ts'
import type { DepositSettings } from '#domain/deposits/deposit-settings.ts'
import type { DisplaySnapshot } from '#domain/display/display-snapshot.ts'
import type { OpenSession } from '#domain/identity/open-session.ts'
import type { User } from '#domain/identity/user.ts'
import type { Language } from '#domain/language/language.ts'
import type { CardApproval } from '#domain/payments/attempt.ts'
import type { BankChargeReply } from '#domain/payments/bank.ts'
import type { Discrepancy } from '#domain/payments/discrepancy.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { Sale } from '#domain/payments/sale.ts'
import type { ReaderCheck } from '#domain/reader/reader-check.ts'
import type { EmailedReceipt } from '#domain/receipts/emailed-receipt.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'
import type { PreviewedRefund } from '#domain/refunds/requested-refund.ts'
import type { Counted, Shift, Taken } from '#domain/shifts/shift.ts'

import { historyPayments } from '../fixtures/history.ts'
import { tokenOf } from '../fixtures/session.ts'
import { type TenantFixture, tenants } from '../fixtures/tenant.ts'
import { users } from '../fixtures/user.ts'
import { copyOf } from './copy-of.ts'

export type StoredSale = Sale & {
  tenantId: string
  paymentId: string
  terminalId: string
  requestId: string
}

/** What the attempt's payment does not hold. */
export type StoredAttempt = {
  paymentId: string
  attemptId: string
  approval: CardApproval | null
  reversal: 'REVERSED' | 'REVERSAL_PENDING' | null
}

export type StartedAttempt = { paymentId: string; attemptId: string; lastSeenAt: number }

/** Keeps only the account's last four digits. */
export type StoredBankCharge = {
  paymentId: string
  attemptId: string
  lastFour: string
  status: BankChargeReply['status']
}

export type StoredRefund = PreviewedRefund & { isMade: boolean }

/** `taken` is of the close. Times are too coarse to tell entries before the shift, so it lists them. */
export type StoredShift = {
  tenantId: string
  shift: Omit<Shift, 'lines'>
  counted: Counted | null
  taken: Taken[] | null
  earlierEntries: readonly string[]
}

export type StoredEmailedReceipt = { paymentId: string; accountId: string; receipt: EmailedReceipt }

/** `owed`: what the bank owes for it, in micro-units. */
export type StoredClosing = { tenantId: string; closing: Closing; owed: bigint }

/** `writer`: the session token whose sale it shows. Times in seconds. */
export type StoredDisplay = {
  token: string
  code: string | null
  expiresAt: number
  tenantId: string | null
  key: string | null
  writer: string | null
  snapshot: DisplaySnapshot | null
  chosenLanguage: Language | null
  shownAt: number
  seenAt: number
}

type Resolvable = { matchedWith: string | null; note: DepositLine['note'] }
export type StoredDepositLine = SettlementLine & Resolvable & { tenantId: string; id: string }
export type StoredDepositDay = Resolvable & {
  tenantId: string
  number: number
  businessDay: string
  amount: bigint
}

type Token = {
  accountId: string
  kind: 'SIGN_IN' | 'SESSION'
  deviceFingerprint: string | null
  isLocked?: boolean
  wrongPins?: number
  session: Omit<OpenSession, 'isCurrent'>
}

type Database = {
  tenants: Map<string, TenantFixture>
  users: Map<string, User>
  tokens: Map<string, Token>
  /** The tenant that an account with several chose last. */
  chosenTenants: Map<string, string>
  /** The accounts that rehearse. */
  rehearsing: Set<string>
  /** The accounts whose browser lost the connection in a rehearsal. */
  lostConnections: Set<string>
  passwords: Map<string, string>
  pins: Map<string, string>
  languages: Map<string, Language>
  /** Account IDs by the token of a password link, oldest first. */
  passwordLinks: Map<string, string>
  /** Wrong passwords of refund approvals, by email address. */
  failedApprovals: Map<string, number>
  /** A tenant's own names for users, by `tenant account`. */
  memberNames: Map<string, { firstName: string; lastName: string }>
  feesVersions: Map<string, number>
  /** By tenant; codes by `accountKey`. */
  ledgerAccounts: Map<string, { version: number; codes: ReadonlyMap<string, string> }>
  unlistedSystems: Map<string, readonly IntegratedPayable[]>
  payments: Map<string, Payment>
  sales: Map<string, StoredSale>
  attempts: StoredAttempt[]
  startedAttempts: StartedAttempt[]
  discrepancies: (Discrepancy & { tenantId: string })[]
  closings: StoredClosing[]
  depositSettings: Map<string, DepositSettings>
  depositLines: StoredDepositLine[]
  depositDays: StoredDepositDay[]
  shifts: StoredShift[]
  displays: StoredDisplay[]
  emailedReceipts: StoredEmailedReceipt[]
  /** Micro-units by entry and part, such as `… ENTRY`. */
  closedEntries: Map<string, bigint>
  bankCharges: StoredBankCharge[]
  /** By tenant and idempotencyId. */
  refunds: Map<string, StoredRefund>
  checks: Map<string, ReaderCheck[]>
  answers: Map<string, { request: string; contents: unknown }>
  count: number
}

export const newSession = (): Token['session'] => {
  const at = now()
  return { id: crypto.randomUUID(), device: 'Chrome on Windows', signedInAt: at, lastUsedAt: at }
}

const seed = (): Database => ({
  tenants: new Map(tenants.map((tenant) => [tenant.id, copyOf(tenant)])),
  users: new Map(users.map((user) => [user.accountId, copyOf(user)])),
  tokens: new Map(
    users.map(({ accountId }) => [
      tokenOf(accountId),
      {
        accountId,
        kind: 'SESSION',
        deviceFingerprint: null,
        session: { ...newSession(), id: `session-${accountId}` },
      },
    ]),
  ),
  chosenTenants: new Map(),
  rehearsing: new Set(),
  lostConnections: new Set(),
  passwords: new Map(users.map(({ accountId }) => [accountId, demoPassword])),
  pins: new Map(),
  languages: new Map(),
  passwordLinks: new Map(),
  failedApprovals: new Map(),
  memberNames: new Map(),
  feesVersions: new Map(),
  ledgerAccounts: new Map(),
  unlistedSystems: new Map(),
  payments: new Map(historyPayments.map((payment) => [payment._id, copyOf(payment)])),
  sales: new Map(),
  attempts: [],
  startedAttempts: [],
  discrepancies: [],
  closings: [],
  depositSettings: new Map(),
  depositLines: [],
  depositDays: [],
  shifts: [],
  displays: [],
  emailedReceipts: [],
  closedEntries: new Map(),
  bankCharges: [],
  refunds: new Map(),
  checks: new Map(),
  answers: new Map(),
  count: 100,
})

/** The mock server's state. Call `resetDb` before each test. */
export const db: Database = seed()

export const resetDb = (): void => {
  Object.assign(db, seed())
}

export const addSession = (accountId: string, session: Partial<Token['session']>): void => {
  const shown = { ...newSession(), ...session }
  db.tokens.set(`token-of-${shown.id}`, {
    accountId,
    kind: 'SESSION',
    deviceFingerprint: null,
    session: shown,
  })
}

/** The one-time token of a sign-in that is not exchanged yet. */
export const addSignIn = (accountId: string, token: string): void => {
  db.tokens.set(token, {
    accountId,
    kind: 'SIGN_IN',
    deviceFingerprint: null,
    session: newSession(),
  })
}

export const addPayments = (payments: readonly Payment[]): void => {
  for (const payment of payments) db.payments.set(payment._id, payment)
}

export const nextId = (): string => {
  db.count += 1
  return `0195aa10-0000-7000-8000-${String(db.count).padStart(12, '0')}`
}

/** Unix seconds; stops if the story's clock does. */
export function now(): number {
  return Math.floor(Date.now() / 1_000)
}
