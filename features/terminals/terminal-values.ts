import type { TerminalIntegrationType } from '#domain/config.ts'
import type { BodyOf } from '#domain/endpoint.ts'
import type { terminalEndpoints } from '#domain/terminal-endpoints.ts'
import type { Terminal, TerminalModel } from '#domain/terminal.ts'

/** What the form of a terminal holds. */
export type TerminalValues = {
  label: string
  location: string
  model: TerminalModel
  connection: TerminalIntegrationType
  activationCode: string
  simulated: boolean
}

/** SPEC §9 Terminal defaults; where an office has no direct readers, its only kind. */
export const newTerminalValues = (
  connections: readonly TerminalIntegrationType[],
): TerminalValues => ({
  label: '',
  location: '',
  model: 'LANE/3000',
  connection: connections.includes('TRIPOS_DIRECT') ? 'TRIPOS_DIRECT' : 'TRIPOS_CLOUD',
  activationCode: '',
  simulated: false,
})

/** SPEC §9 Cloud terminal config. The processor is the cloud service's own name for it. */
const cloudDefaults = {
  processor: 'Vantiv',
  contactlessEmvEnabled: true,
  contactlessMsdEnabled: false,
  quickChipEnabled: true,
  quickChipDataLifetime: 300,
}

/** SPEC §7 POST terminals: a cloud reader is described by its label. */
export const requestOf = (
  values: TerminalValues,
  tenantId: string,
): BodyOf<(typeof terminalEndpoints)['createTerminal']> => {
  const label = values.label.trim()
  return {
    tenantId,
    label,
    location: values.location.trim(),
    model: values.model,
    simulated: values.simulated,
    triposCloudConfiguration:
      values.connection === 'TRIPOS_CLOUD'
        ? { ...cloudDefaults, description: label, activationCode: values.activationCode.trim() }
        : null,
  }
}

/** SPEC §7 PUT terminals: only the words about it can change. */
export const updateOf = (
  { _id, model, triposCloudConfiguration, version }: Terminal,
  values: Pick<TerminalValues, 'label' | 'location'>,
): BodyOf<(typeof terminalEndpoints)['updateTerminal']> => {
  const label = values.label.trim()
  return {
    _id,
    label,
    location: values.location.trim(),
    model,
    triposCloudConfiguration: triposCloudConfiguration && { description: label },
    ...(version !== undefined && { version }),
  }
}
