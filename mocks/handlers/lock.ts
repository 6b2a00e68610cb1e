import { lockRefusals, PIN_ATTEMPTS, takenOverBy } from '#domain/identity/lock.ts'
import { isAdmin } from '#domain/identity/session.ts'

import { type Caller, heldToken } from '../backend/authorize.ts'
import { db, nextId } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { failureOf } from '../http/failure.ts'
import { userIn } from './tenant.ts'

type Lock = 'setLanguage' | 'getPin' | 'setPin' | 'removePin' | 'lock' | 'unlock' | 'takeOver'

const openSignIn = (token: string) => {
  const stored = db.tokens.get(token)
  if (stored?.kind !== 'SIGN_IN') throw failureOf(lockRefusals.usedSignIn)
  return stored
}

const handOver = (caller: Caller, paymentId: string, to: { accountId: string; name: string }) => {
  const payment = db.payments.get(paymentId)
  if (!payment || payment.tenantId !== caller.tenantId) return
  if (payment.status !== 'INCOMPLETE' && payment.status !== 'CHECKING') return
  const from = { accountId: caller.user.accountId, isAdmin: isAdmin(caller.roles) }
  const by = takenOverBy(payment, from, to)
  if (by === null) return
  const { takenOverBy: _, takenOverById: __, ...own } = payment
  const taken = { ...own, takenOverBy: to.name, takenOverById: to.accountId }
  db.payments.set(paymentId, by.accountId === null ? own : taken)
}

export const lock: Pick<Resolvers, Lock> = {
  setLanguage: ({ caller, body: { language } }) => {
    db.languages.set(caller.user.accountId, language)
    return {}
  },

  getPin: ({ caller }) => ({ isSet: db.pins.has(caller.user.accountId) }),

  setPin: ({ caller, body: { pin, token } }) => {
    const { accountId } = openSignIn(token)
    if (accountId !== caller.user.accountId) throw failureOf(lockRefusals.otherPerson)
    db.tokens.delete(token)
    db.pins.set(accountId, pin)
    return {}
  },

  removePin: ({ caller }) => {
    db.pins.delete(caller.user.accountId)
    return {}
  },

  lock: ({ caller, request }) => {
    const held = heldToken(request)
    if (held) held.isLocked = true
    return { hasPin: db.pins.has(caller.user.accountId) }
  },

  unlock: ({ caller, request, body: { pin } }) => {
    const known = db.pins.get(caller.user.accountId)
    if (known === undefined) throw failureOf(lockRefusals.noPin)
    const held = heldToken(request)
    const wrong = held?.wrongPins ?? 0
    if (wrong >= PIN_ATTEMPTS) throw failureOf(lockRefusals.tooManyPins)
    if (held) held.wrongPins = known === pin ? 0 : wrong + 1
    if (known !== pin) throw failureOf(lockRefusals.wrongPin)
    if (held) held.isLocked = false
    return {}
  },

  takeOver: ({ caller, request, body }) => {
    const { tenantId } = caller
    if (tenantId === null) throw failureOf(lockRefusals.noMember)
    const { accountId, session } = openSignIn(body.token)
    const user = userIn(tenantId, db.users.get(accountId))
    if (!user?.isActive) throw failureOf(lockRefusals.noMember)
    const held = heldToken(request)
    if (held) held.isLocked = true
    for (const paymentId of body.paymentIds) {
      handOver(caller, paymentId, { accountId, name: user.fullName })
    }
    db.tokens.delete(body.token)
    const token = nextId()
    const { deviceFingerprint } = body
    db.tokens.set(token, { accountId, kind: 'SESSION', deviceFingerprint, session })
    return { token, user }
  },
}
