import { sortSessions } from '#domain/identity/open-session.ts'
import { sortTenants } from '#domain/identity/own-tenant.ts'
import { roleAmong } from '#domain/identity/session.ts'

import { tokenOfRequest } from '../backend/authorize.ts'
import { db } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { notFound } from '../http/failure.ts'
import { existingMember } from './users.ts'

type Sessions =
  | 'getSessions'
  | 'getOwnTenants'
  | 'switchTenant'
  | 'endSession'
  | 'endOtherSessions'
  | 'endUserSessions'

const sessionsOf = (accountId: string) =>
  [...db.tokens].filter(([, held]) => held.accountId === accountId && held.kind === 'SESSION')

export const sessions: Pick<Resolvers, Sessions> = {
  getSessions: ({ caller, request }) =>
    sortSessions(
      sessionsOf(caller.user.accountId).map(([token, { session }]) => ({
        ...session,
        isCurrent: token === tokenOfRequest(request),
      })),
    ),

  getOwnTenants: ({ caller: { user, tenantId: current } }) =>
    sortTenants(
      Object.entries(user.tenantPermissions)
        .filter(([, names]) => roleAmong(names) !== undefined)
        .map(([tenantId]) => ({
          tenantId,
          name: db.tenants.get(tenantId)?.config.clientName ?? '',
          isCurrent: tenantId === current,
        })),
    ),

  switchTenant: ({ caller: { user }, body: { tenantId } }) => {
    if (roleAmong(user.tenantPermissions[tenantId] ?? []) === undefined) throw notFound('Office')
    db.chosenTenants.set(user.accountId, tenantId)
    db.rehearsing.delete(user.accountId)
    return {}
  },

  endSession: ({ caller, params: { sessionId } }) => {
    const own = sessionsOf(caller.user.accountId).find(
      ([, { session }]) => session.id === sessionId,
    )
    if (!own) throw notFound('Session')
    db.tokens.delete(own[0])
    return {}
  },

  endOtherSessions: ({ caller, request }) => {
    for (const [token] of sessionsOf(caller.user.accountId)) {
      if (token !== tokenOfRequest(request)) db.tokens.delete(token)
    }
    return {}
  },

  endUserSessions: ({ params: { tenantId, accountId } }) => {
    existingMember(tenantId, accountId)
    for (const [token] of sessionsOf(accountId)) db.tokens.delete(token)
    return {}
  },
}
