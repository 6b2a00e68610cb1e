import { linkExpired } from '#domain/identity/password-link.ts'
import {
  guessablePassword,
  guessableWords,
  passwordContainsNames,
  reliesOnNames,
} from '#domain/identity/password-rules.ts'
import { roleAmong, type Role } from '#domain/identity/session.ts'
import {
  lastAdministratorRefusal,
  roleUpdateRefusal,
  userRefusals,
} from '#domain/identity/user-refusals.ts'
import { fullName, type User } from '#domain/identity/user.ts'
import { staleRefusal } from '#domain/lib/version.ts'
import { setUpRefusals } from '#domain/settings/set-up.ts'

import { currentTenant } from '../backend/authorize.ts'
import { db, nextId } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { Failure, failureOf, notFound, refusedField, refuseIf } from '../http/failure.ts'
import { userIn } from './tenant.ts'

type Users = 'createUser' | 'updateUser' | 'updateUserRole' | 'deleteUser' | 'sendPasswordLink'

export const existingMember = (tenantId: string, accountId: string): User => {
  const user = db.users.get(accountId)
  if (!user?.tenantPermissions[tenantId]) throw notFound('User')
  return user
}

const shown = (tenantId: string, user: User): User => {
  const known = userIn(tenantId, user)
  if (!known) throw notFound('User')
  return known
}

const roleIn = (tenantId: string, user: User): Role | undefined =>
  roleAmong(user.tenantPermissions[tenantId] ?? [])

const giveRole = (tenantId: string, user: User, role: Role | null): User => {
  const tenantPermissions = { ...user.tenantPermissions, [tenantId]: role === null ? [] : [role] }
  const own = Object.keys(tenantPermissions)[0] === tenantId ? role : user.role
  const changed = {
    ...user,
    role: own,
    isActive: own !== null,
    tenantPermissions,
    version: (user.version ?? 1) + 1,
  }
  db.users.set(user.accountId, changed)
  return changed
}

export const administratorsOf = (tenantId: string): string[] =>
  [...db.users.values()]
    .filter((user) => roleIn(tenantId, user) === 'POS_ADMIN')
    .map(({ accountId }) => accountId)

const endSessions = (accountId: string): void => {
  for (const [token, held] of db.tokens) if (held.accountId === accountId) db.tokens.delete(token)
}

const addLink = (accountId: string): void => {
  db.passwordLinks.set(nextId(), accountId)
}

const newAccount = (emailAddress: string, firstName: string, lastName: string): User => ({
  accountId: nextId(),
  username: emailAddress,
  emailAddress,
  firstName,
  lastName,
  fullName: fullName(firstName, lastName),
  tenantId: '',
  role: null,
  isActive: false,
  tenantPermissions: {},
  version: 0,
})

export const users: Pick<Resolvers, Users> = {
  createUser: ({ params: { tenantId }, body }) => {
    const { emailAddress, firstName, lastName, role } = body
    const known = [...db.users.values()].find((each) => each.emailAddress === emailAddress)
    if (known?.tenantPermissions[tenantId]) throw failureOf(userRefusals.emailTaken)
    const account = known ?? { ...newAccount(emailAddress, firstName, lastName), tenantId }
    db.memberNames.set(`${tenantId} ${account.accountId}`, { firstName, lastName })
    const { version: _none, ...member } = giveRole(tenantId, account, role)
    db.users.set(member.accountId, { ...member, version: 1 })
    if (!db.passwords.has(member.accountId)) addLink(member.accountId)
    return {
      ...shown(tenantId, existingMember(tenantId, member.accountId)),
      isInvited: true,
      isMailed: true,
    }
  },

  updateUser: ({ params: { tenantId, accountId }, body }) => {
    const user = existingMember(tenantId, accountId)
    refuseIf(staleRefusal(user, body))
    const { firstName, lastName } = body
    db.memberNames.set(`${tenantId} ${accountId}`, { firstName, lastName })
    const changed = { ...user, version: (user.version ?? 0) + 1 }
    db.users.set(accountId, changed)
    return shown(tenantId, changed)
  },

  updateUserRole: ({ params: { tenantId, accountId }, body }) => {
    const user = existingMember(tenantId, accountId)
    refuseIf(roleUpdateRefusal(user, body, administratorsOf(tenantId)))
    if (roleIn(tenantId, user) === body.role) return shown(tenantId, user)
    return shown(tenantId, giveRole(tenantId, user, body.role))
  },

  deleteUser: ({ params: { tenantId, accountId } }) => {
    const user = existingMember(tenantId, accountId)
    if (!roleIn(tenantId, user)) return {}
    refuseIf(lastAdministratorRefusal(accountId, administratorsOf(tenantId)))
    if (currentTenant(user)?.tenantId === tenantId) endSessions(accountId)
    giveRole(tenantId, user, null)
    return {}
  },

  sendPasswordLink: ({ params: { tenantId, accountId } }) => {
    if (!roleIn(tenantId, existingMember(tenantId, accountId))) {
      throw failureOf(userRefusals.noAccess)
    }
    addLink(accountId)
    return { link: null }
  },
}

/** A few entries of the server's word lists. */
const commonPasswords = ['password1234', 'qwertyuiop12', 'passwordpassword']

const refuseWeak = (password: string, accountId: string): void => {
  const user = db.users.get(accountId)
  const tenant = db.tenants.get(user?.tenantId ?? '')
  const names = [user?.fullName, user?.emailAddress, tenant?.id, tenant?.config.clientName]
  const words = guessableWords(names.filter((name) => name !== undefined))
  if (reliesOnNames(password, words)) throw refusedField('password', passwordContainsNames)
  if (commonPasswords.includes(password)) throw refusedField('password', guessablePassword)
}

export const passwords: Pick<Resolvers, 'forgotPassword' | 'setPassword' | 'setUp'> = {
  forgotPassword: ({ body }) => {
    const email = body.emailAddress.toLowerCase()
    const user = [...db.users.values()].find(({ emailAddress }) => emailAddress === email)
    if (user) addLink(user.accountId)
    return {}
  },

  setPassword: ({ body }) => {
    const accountId = db.passwordLinks.get(body.token)
    if (accountId === undefined) throw new Failure(409, linkExpired)
    refuseWeak(body.password, accountId)
    for (const [token, owner] of db.passwordLinks) {
      if (owner === accountId) db.passwordLinks.delete(token)
    }
    db.passwords.set(accountId, body.password)
    db.pins.delete(accountId)
    endSessions(accountId)
    return { deviceSecret: body.deviceSecret ?? nextId() }
  },

  /** The mocks always have an office. */
  setUp: () => {
    throw failureOf(setUpRefusals.hasOffice)
  },
}
