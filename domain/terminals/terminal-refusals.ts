import { conflict, invalid, invalidField, type Refusal } from '../lib/refusal.ts'
import { staleRefusal } from '../lib/version.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import {
  integrationTypeOf,
  type Terminal,
  type TerminalRequest,
  type TerminalUpdate,
} from './terminal.ts'

export const unknownTerminal = invalidField('terminalId', 'Terminal not found')

export const terminalRefusals = {
  deactivated: conflict('This terminal is deactivated.'),
  busy: conflict('This card reader is busy with a payment.'),
  notSimulated: invalid('This terminal is not simulated.'),
  notCloud: invalid('This terminal is not connected through the cloud.'),
  notConnected: conflict("Couldn't connect to the device. Try again in a few seconds."),
} as const

/** SPEC §7: whether a workstation can charge through the terminal. */
export const directTerminalRefusal = (
  terminal: Pick<Terminal, 'triposCloudConfiguration'>,
): Refusal | undefined =>
  integrationTypeOf(terminal) === 'TRIPOS_DIRECT'
    ? undefined
    : invalidField('terminalId', 'This terminal is not connected to a workstation.')

type NewTerminal = {
  request: TerminalRequest
  tenantId: string
  config: Pick<ServiceOfferingConfig, 'supportedTerminalIntegrationTypes'>
  allowsSimulated: boolean
}

/** SPEC §5, §7 POST terminals. */
export const newTerminalRefusal = ({
  request,
  tenantId,
  config,
  allowsSimulated,
}: NewTerminal): Refusal | undefined => {
  const { triposCloudConfiguration: cloud } = request
  if (request.tenantId !== tenantId) {
    return invalidField('tenantId', 'This terminal belongs to another tenant.')
  }
  if (!config.supportedTerminalIntegrationTypes.includes(integrationTypeOf(request))) {
    const message = 'This office does not use this connection type.'
    return invalidField('triposCloudConfiguration', message)
  }
  if (request.simulated && !allowsSimulated) {
    return invalidField('simulated', 'Simulated card readers are not available on this server.')
  }
  if (cloud?.contactlessEmvEnabled && cloud.contactlessMsdEnabled) {
    const path = 'triposCloudConfiguration.contactlessMsdEnabled'
    return invalidField(path, 'Choose contactless chip or contactless stripe, not both.')
  }
  if (cloud && (cloud.quickChipDataLifetime < 30 || cloud.quickChipDataLifetime > 600)) {
    const path = 'triposCloudConfiguration.quickChipDataLifetime'
    return invalidField(path, 'Must be from 30 to 600 seconds.')
  }
  return undefined
}

/** SPEC §5: the model and the connection type are fixed at creation. */
export const terminalUpdateRefusal = (
  terminal: Terminal,
  update: TerminalUpdate,
  terminalId: string,
): Refusal | undefined => {
  if (terminal.deleted) return terminalRefusals.deactivated
  if (update._id !== terminalId) return invalidField('_id', 'This is a different terminal.')
  if (update.model !== terminal.model) {
    return invalidField('model', 'The model of a terminal cannot be changed.')
  }
  const isDirect = integrationTypeOf(terminal) === 'TRIPOS_DIRECT'
  if ((update.triposCloudConfiguration === null) !== isDirect) {
    return invalidField('triposCloudConfiguration', 'The connection type cannot be changed.')
  }
  return staleRefusal(terminal, update)
}
