import { conflict, invalid, invalidField, type Refusal } from '../lib/refusal.ts'
import { staleRefusal } from '../lib/version.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import {
  BLANK,
  reactivated,
  type TerminalReactivation,
  type TerminalRequest,
  type TerminalUpdate,
} from './terminal-requests.ts'
import { integrationTypeOf, type Terminal } from './terminal.ts'

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

type Office = {
  config: Pick<ServiceOfferingConfig, 'supportedTerminalIntegrationTypes'>
  allowsSimulated: boolean
}

/** Whether the office can use a terminal of this kind. */
const kindRefusal = (
  terminal: Pick<Terminal, 'triposCloudConfiguration' | 'simulated'>,
  { config, allowsSimulated }: Office,
  connectionField = 'triposCloudConfiguration',
): Refusal | undefined => {
  if (!config.supportedTerminalIntegrationTypes.includes(integrationTypeOf(terminal))) {
    const message = 'This office does not use this connection type.'
    return invalidField(connectionField, message)
  }
  return terminal.simulated && !allowsSimulated
    ? invalidField('simulated', 'Simulated card readers are not available on this server.')
    : undefined
}

/** SPEC §5, §7 POST terminals. */
export const newTerminalRefusal = (
  request: TerminalRequest,
  tenantId: string,
  office: Office,
): Refusal | undefined => {
  const { triposCloudConfiguration: cloud } = request
  if (request.tenantId !== tenantId) {
    return invalidField('tenantId', 'This terminal belongs to another tenant.')
  }
  const refusal = kindRefusal(request, office)
  if (refusal !== undefined) return refusal
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

/** SPEC §5: an active terminal keeps its model and connection type. */
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
    const message = 'Deactivate the terminal, then reactivate it with another connection type.'
    return invalidField('triposCloudConfiguration', message)
  }
  return staleRefusal(terminal, update)
}

/** Whether pairing the reader takes the activation code that it shows. */
export const needsActivationCode = (
  terminal: Pick<Terminal, 'triposCloudConfiguration' | 'simulated'>,
): boolean => !terminal.simulated && integrationTypeOf(terminal) === 'TRIPOS_CLOUD'

/** A reactivated terminal keeps its model and its lane; its reader is paired again. */
export const reactivationRefusal = (
  terminal: Terminal,
  request: TerminalReactivation,
  office: Office,
): Refusal | undefined => {
  const after = reactivated(terminal, request)
  if (terminal.simulated && integrationTypeOf(after) !== integrationTypeOf(terminal)) {
    return invalidField('connection', 'A simulated terminal keeps its connection type.')
  }
  const field = request.connection === undefined ? undefined : 'connection'
  return (
    kindRefusal(after, office, field) ??
    (needsActivationCode(after) && request.activationCode === undefined
      ? invalidField('activationCode', BLANK)
      : undefined)
  )
}
