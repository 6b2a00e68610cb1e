import { sessionEnded } from '#domain/identity/access-refusals.ts'
import { signInFailure } from '#domain/identity/account.ts'
import { roleAmong, withTenantFirst } from '#domain/identity/session.ts'
import type { User } from '#domain/identity/user.ts'

import { currentTenant, tokenOfRequest } from '../backend/authorize.ts'
import { db, newSession, nextId } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { officeRehearsedBy } from '../backend/rehearsal.ts'
import { Failure, failureOf } from '../http/failure.ts'

type Account = 'signIn' | 'refreshToken' | 'getAccountPermissions' | 'signOut'

/** An account without any tenant can sign in; one whose tenants grant nothing is deactivated. */
const isDeactivated = ({ tenantPermissions }: User): boolean => {
  const stored = Object.values(tenantPermissions)
  return stored.length > 0 && stored.every((names) => roleAmong(names) === undefined)
}

/** Undefined alike for an unknown or deactivated account and a wrong password. */
export const findByPassword = (typed: { emailAddress: string; password: string }) => {
  const email = typed.emailAddress.trim().toLowerCase()
  const user = [...db.users.values()].find(({ emailAddress }) => emailAddress === email)
  if (!user || isDeactivated(user)) return undefined
  return typed.password === db.passwords.get(user.accountId) ? user : undefined
}

export const account: Pick<Resolvers, Account> = {
  signIn: ({ body }) => {
    const user = findByPassword(body)
    if (!user) throw new Failure(401, signInFailure)
    const token = nextId()
    const { accountId } = user
    const session = newSession()
    db.tokens.set(token, { accountId, kind: 'SIGN_IN', deviceFingerprint: null, session })
    return { token, deviceSecret: body.deviceSecret ?? nextId() }
  },

  refreshToken: ({ body }) => {
    const stored = db.tokens.get(body.token)
    const bound = stored?.deviceFingerprint ?? body.deviceFingerprint
    if (!stored || bound !== body.deviceFingerprint) throw failureOf(sessionEnded)
    const token = nextId()
    const { accountId, session } = stored
    const { deviceFingerprint } = body
    db.tokens.delete(body.token)
    db.tokens.set(token, { accountId, kind: 'SESSION', deviceFingerprint, session })
    const user = db.users.get(accountId)
    const tenantId = (user && currentTenant(user)?.tenantId) ?? ''
    const office = db.tenants.get(tenantId)
    return {
      token,
      accountId,
      language: db.languages.get(accountId) ?? null,
      officeLanguage: office?.config.language ?? null,
      isRehearsal: officeRehearsedBy(tenantId) !== undefined,
    }
  },

  getAccountPermissions: ({ caller: { user, tenantId, roles } }) => {
    const isRehearsal = tenantId !== null && officeRehearsedBy(tenantId) !== undefined
    const permissions = {
      ...(isRehearsal && { [tenantId]: [...roles] }),
      ...user.tenantPermissions,
    }
    return withTenantFirst(permissions, tenantId)
  },

  signOut: ({ request }) => {
    db.tokens.delete(tokenOfRequest(request) ?? '')
    return {}
  },
}
