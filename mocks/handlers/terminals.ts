import {
  needsActivationCode,
  newTerminalRefusal,
  reactivationRefusal,
  terminalRefusals,
  terminalUpdateRefusal,
} from '#domain/terminals/terminal-refusals.ts'
import { reactivated, type TerminalRequest } from '#domain/terminals/terminal-requests.ts'
import { integrationTypeOf, sortTerminals, type Terminal } from '#domain/terminals/terminal.ts'

import { db, nextId } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { failureOf, notFound, refusedField, refuseIf } from '../http/failure.ts'
import { findTenant } from './tenant.ts'

type Terminals =
  | 'getTerminals'
  | 'getTerminal'
  | 'getTerminalStatus'
  | 'createTerminal'
  | 'updateTerminal'
  | 'deleteTerminal'
  | 'reactivateTerminal'

type Path = { tenantId: string; terminalId: string }

export const findTerminal = (tenantId: string, terminalId: string): Terminal | undefined =>
  findTenant(tenantId).terminals.find(({ _id }) => _id === terminalId)

export const existingTerminal = ({ tenantId, terminalId }: Path): Terminal => {
  const terminal = findTerminal(tenantId, terminalId)
  if (!terminal) throw notFound('Terminal')
  return terminal
}

/** The server cannot see a workstation reader. */
export const isConnected = (terminal: Terminal): boolean =>
  !terminal.deleted && terminal.simulated && integrationTypeOf(terminal) === 'TRIPOS_CLOUD'

const store = (changed: Terminal): Terminal => {
  const tenant = findTenant(changed.tenantId)
  tenant.terminals = [...tenant.terminals.filter(({ _id }) => _id !== changed._id), changed]
  return changed
}

/** Any other activation code is accepted. */
const badCodes: Partial<Record<string, string>> = {
  REFUSED: 'The cloud service does not know this activation code.',
  EXPIRED: 'This activation code has expired. Restart the reader to be shown a new one.',
}

const refuseUnknownReader = (
  terminal: Parameters<typeof needsActivationCode>[0],
  activationCode = '',
): void => {
  const problem = needsActivationCode(terminal) ? badCodes[activationCode] : undefined
  if (problem) throw refusedField('triposCloudConfiguration.activationCode', problem)
}

/** Drops the activation code, which is used up. */
const pairingOf = ({
  triposCloudConfiguration: requested,
}: TerminalRequest): Terminal['triposCloudConfiguration'] => {
  if (!requested) return null
  const { activationCode: _spent, ...kept } = requested
  return kept
}

export const terminals: Pick<Resolvers, Terminals> = {
  getTerminals: ({ params, query }) =>
    sortTerminals(
      findTenant(params.tenantId).terminals.filter(
        ({ deleted }) => query.includeDeleted === 'true' || !deleted,
      ),
    ),

  getTerminal: ({ params }) => existingTerminal(params),

  getTerminalStatus: ({ params }) => ({
    status: isConnected(existingTerminal(params)) ? 'OPEN' : 'CLOSED',
  }),

  createTerminal: ({ params, body }) => {
    const { tenantId } = params
    const { config, terminals: others } = findTenant(tenantId)
    refuseIf(newTerminalRefusal(body, tenantId, { config, allowsSimulated: true }))
    refuseUnknownReader(body, body.triposCloudConfiguration?.activationCode)
    return store({
      ...body,
      _id: nextId(),
      laneNumber: Math.max(0, ...others.map(({ laneNumber }) => laneNumber)) + 1,
      deleted: false,
      version: 1,
      description: body.triposCloudConfiguration?.description ?? '',
      triposCloudConfiguration: pairingOf(body),
    })
  },

  updateTerminal: ({ params, body }) => {
    const terminal = existingTerminal(params)
    refuseIf(terminalUpdateRefusal(terminal, body, params.terminalId))
    const cloud = terminal.triposCloudConfiguration
    return store({
      ...terminal,
      version: (terminal.version ?? 1) + 1,
      label: body.label,
      location: body.location,
      description: body.triposCloudConfiguration?.description ?? '',
      triposCloudConfiguration: cloud && { ...cloud, ...body.triposCloudConfiguration },
    })
  },

  deleteTerminal: ({ params }) => {
    const terminal = existingTerminal(params)
    const isBusy = [...db.sales.values()].some(
      ({ terminalId, status }) => terminalId === terminal._id && status === 'IN_PROGRESS',
    )
    if (isBusy) throw failureOf(terminalRefusals.busy)
    store({ ...terminal, deleted: true, version: (terminal.version ?? 1) + 1 })
    return {}
  },

  reactivateTerminal: ({ params, body }) => {
    const terminal = existingTerminal(params)
    if (!terminal.deleted) return terminal
    const { config } = findTenant(params.tenantId)
    refuseIf(reactivationRefusal(terminal, body, { config, allowsSimulated: true }))
    const after = reactivated(terminal, body)
    refuseUnknownReader(after, body.activationCode)
    return store({ ...after, version: (terminal.version ?? 1) + 1 })
  },
}
