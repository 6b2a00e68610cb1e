import { staleMessage } from '#domain/lib/version.ts'
import {
  integrationTypeOf,
  sortTerminals,
  type Terminal,
  type TerminalRequest,
} from '#domain/terminals/terminal.ts'

import { db, nextId } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { notFound, Failure, refusedField } from '../http/failure.ts'
import { findTenant } from './tenant.ts'

type Terminals =
  | 'getTerminals'
  | 'getTerminal'
  | 'getTerminalStatus'
  | 'createTerminal'
  | 'updateTerminal'
  | 'deleteTerminal'

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

const refuseUnknownReader = ({ simulated, triposCloudConfiguration }: TerminalRequest): void => {
  const problem = simulated ? undefined : badCodes[triposCloudConfiguration?.activationCode ?? '']
  if (problem) throw refusedField('triposCloudConfiguration.activationCode', problem)
}

const refuseUnfitPairing = ({ triposCloudConfiguration: requested }: TerminalRequest): void => {
  if (requested?.contactlessEmvEnabled && requested.contactlessMsdEnabled) {
    const path = 'triposCloudConfiguration.contactlessMsdEnabled'
    throw refusedField(path, 'Choose contactless chip or contactless stripe, not both.')
  }
  if (
    requested &&
    (requested.quickChipDataLifetime < 30 || requested.quickChipDataLifetime > 600)
  ) {
    const path = 'triposCloudConfiguration.quickChipDataLifetime'
    throw refusedField(path, 'Must be from 30 to 600 seconds.')
  }
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
    const { config, terminals: others } = findTenant(params.tenantId)
    if (body.tenantId !== params.tenantId) {
      throw refusedField('tenantId', 'This terminal belongs to another tenant.')
    }
    if (!config.supportedTerminalIntegrationTypes.includes(integrationTypeOf(body))) {
      throw refusedField(
        'triposCloudConfiguration',
        'This office does not use this connection type.',
      )
    }
    refuseUnfitPairing(body)
    refuseUnknownReader(body)
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
    if (terminal.deleted) throw new Failure(409, 'This terminal is deactivated.')
    if (body._id !== params.terminalId) throw refusedField('_id', 'This is a different terminal.')
    if (body.model !== terminal.model) {
      throw refusedField('model', 'The model of a terminal cannot be changed.')
    }
    const cloud = terminal.triposCloudConfiguration
    if ((body.triposCloudConfiguration === null) !== (cloud === null)) {
      throw refusedField('triposCloudConfiguration', 'The connection type cannot be changed.')
    }
    const version = terminal.version ?? 1
    if (body.version !== undefined && body.version !== version) {
      throw new Failure(409, staleMessage)
    }
    return store({
      ...terminal,
      version: version + 1,
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
    if (isBusy) throw new Failure(409, 'This card reader is busy with a payment.')
    store({ ...terminal, deleted: true, version: (terminal.version ?? 1) + 1 })
    return {}
  },
}
