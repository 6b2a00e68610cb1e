import type { CardApproval } from '#domain/attempt.ts'
import type { BankChargeReply } from '#domain/bank.ts'
import type { Discrepancy } from '#domain/discrepancy.ts'
import type { OpenSession } from '#domain/open-session.ts'
import type { Payment } from '#domain/payment.ts'
import type { ReaderCheck } from '#domain/reader-check.ts'
import type { IntegratedPayable } from '#domain/record-search.ts'
import type { DraftRefund, RefundLine } from '#domain/refund.ts'
import type { Sale } from '#domain/sale.ts'
import type { User } from '#domain/user.ts'

import { historyPayments } from './fixtures/history.ts'
import { tokenOf } from './fixtures/session.ts'
import { type TenantFixture, tenants } from './fixtures/tenant.ts'
import { DEMO_PASSWORD, users } from './fixtures/user.ts'

export type StoredSale = Sale & {
  tenantId: string
  paymentId: string
  terminalId: string
  requestId: string
}

/**
 * An attempt to charge, as far as its payment does not tell of it: an approval by stubs, or that its
 * charge was given back or is owed.
 */
export type StoredAttempt = {
  paymentId: string
  attemptId: string
  approval: CardApproval | null
  givenBack: 'REVERSED' | 'REVERSAL_PENDING' | null
}

/** A charge of records that a workstation's reader is asked for, and when it was last heard of. */
export type BegunAttempt = { paymentId: string; attemptId: string; lastSeenAt: number }

/** What the bank gateway said to an attempt. Of the account its last four digits. */
export type StoredBankCharge = {
  paymentId: string
  attemptId: string
  lastFour: string
  status: BankChargeReply['status']
}

/** What a refund was shown as, under the name given to it, and whether it was made since. */
export type StoredRefund = {
  transactionId: string
  lines: readonly RefundLine[]
  draft: DraftRefund
  isMade: boolean
}

/** The device that a token is bound to is not known until it is first refreshed. */
type Token = {
  accountId: string
  kind: 'SIGN_IN' | 'SESSION'
  deviceFingerprint: string | null
  /** What the account is shown of a session. */
  session: Omit<OpenSession, 'isCurrent'>
}

type Database = {
  tenants: Map<string, TenantFixture>
  users: Map<string, User>
  tokens: Map<string, Token>
  passwords: Map<string, string>
  /** One-time links to set a password: whose each is, by its token, oldest first. */
  passwordLinks: Map<string, string>
  /** What a tenant calls its people where that is not what their account says: by `tenant account`. */
  memberNames: Map<string, { firstName: string; lastName: string }>
  /** How often each tenant's fees were changed, from 1. */
  feesVersions: Map<string, number>
  /** The record systems that a tenant's catalogue does not show. */
  unlistedSystems: Map<string, readonly IntegratedPayable[]>
  payments: Map<string, Payment>
  sales: Map<string, StoredSale>
  attempts: StoredAttempt[]
  begunAttempts: BegunAttempt[]
  discrepancies: (Discrepancy & { tenantId: string })[]
  bankCharges: StoredBankCharge[]
  /** By the tenant and the refund's idempotencyId. */
  refunds: Map<string, StoredRefund>
  /** What the reader doctor found, by terminal, newest first. */
  checks: Map<string, ReaderCheck[]>
  /** What was answered to an Idempotency-Key, and to which request. */
  answers: Map<string, { request: string; contents: unknown }>
  count: number
}

/** Of somebody who signs in now. */
export const newSession = (): Token['session'] => {
  const at = now()
  return { id: crypto.randomUUID(), device: 'Chrome on Windows', signedInAt: at, lastUsedAt: at }
}

const seed = (): Database => ({
  tenants: new Map(tenants.map((tenant) => [tenant.id, structuredClone(tenant)])),
  users: new Map(users.map((user) => [user.accountId, structuredClone(user)])),
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
  passwords: new Map(users.map(({ accountId }) => [accountId, DEMO_PASSWORD])),
  passwordLinks: new Map(),
  memberNames: new Map(),
  feesVersions: new Map(),
  unlistedSystems: new Map(),
  payments: new Map(historyPayments.map((payment) => [payment._id, structuredClone(payment)])),
  sales: new Map(),
  attempts: [],
  begunAttempts: [],
  discrepancies: [],
  bankCharges: [],
  refunds: new Map(),
  checks: new Map(),
  answers: new Map(),
  count: 100,
})

/** What the mock server remembers. `resetDb` before each test. */
export const db: Database = seed()

export const resetDb = (): void => {
  Object.assign(db, seed())
}

/** For a story: another browser where the account is signed in. */
export const addSession = (accountId: string, session: Partial<Token['session']>): void => {
  const shown = { ...newSession(), ...session }
  db.tokens.set(`token-of-${shown.id}`, {
    accountId,
    kind: 'SESSION',
    deviceFingerprint: null,
    session: shown,
  })
}

/** For a story: payments beside those that are there from the start. */
export const addPayments = (payments: readonly Payment[]): void => {
  for (const payment of payments) db.payments.set(payment._id, payment)
}

/** Ids count up from the same number after each reset. */
export const nextId = (): string => {
  db.count += 1
  return `0195aa10-0000-7000-8000-${String(db.count).padStart(12, '0')}`
}

/** Seconds since 1970; stands still where the story's clock does. */
export function now(): number {
  return Math.floor(Date.now() / 1_000)
}
