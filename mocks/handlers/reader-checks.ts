import { db, nextId, now } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { existingTerminal } from './terminals.ts'

type ReaderChecks = 'getReaderChecks' | 'recordReaderCheck' | 'getProcessorStatus'

const MAX_CHECKS = 20

export const readerChecks: Pick<Resolvers, ReaderChecks> = {
  getReaderChecks: ({ params }) => db.checks.get(existingTerminal(params)._id) ?? [],

  recordReaderCheck: ({ caller, params, body }) => {
    const { _id } = existingTerminal(params)
    const check = { id: nextId(), at: now(), userName: caller.user.fullName, links: body.links }
    db.checks.set(_id, [check, ...(db.checks.get(_id) ?? [])].slice(0, MAX_CHECKS))
    return check
  },

  getProcessorStatus: () => ({ status: 'NOT_CONFIGURED' }),
}
