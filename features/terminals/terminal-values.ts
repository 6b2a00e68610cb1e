import type { editTerminalEndpoints } from '#domain/api/edit-terminal-endpoints.ts'
import type { BodyOf } from '#domain/api/endpoint.ts'
import { DEFAULT_TERMINAL_MODEL } from '#domain/constants.ts'
import type { TerminalIntegrationType } from '#domain/settings/config.ts'
import { newCloudConfiguration } from '#domain/terminals/terminal-requests.ts'
import { type Terminal, type TerminalModel } from '#domain/terminals/terminal.ts'

export type TerminalValues = {
  label: string
  location: string
  model: TerminalModel
  connection: TerminalIntegrationType
  activationCode: string
  simulated: boolean
}

/** SPEC §9 Terminal defaults; cloud if the office has no direct readers. */
export const newTerminalValues = (
  connections: readonly TerminalIntegrationType[],
): TerminalValues => ({
  label: '',
  location: '',
  model: DEFAULT_TERMINAL_MODEL,
  connection: connections.includes('TRIPOS_DIRECT') ? 'TRIPOS_DIRECT' : 'TRIPOS_CLOUD',
  activationCode: '',
  simulated: false,
})

/** SPEC §7 POST terminals. A simulated reader is a cloud reader without an activation code. */
export const requestOf = (
  values: TerminalValues,
  tenantId: string,
): BodyOf<(typeof editTerminalEndpoints)['createTerminal']> => {
  const label = values.label.trim()
  const { simulated } = values
  return {
    tenantId,
    label,
    location: values.location.trim(),
    model: values.model,
    simulated,
    triposCloudConfiguration:
      simulated || values.connection === 'TRIPOS_CLOUD'
        ? {
            ...newCloudConfiguration(label),
            ...(!simulated && { activationCode: values.activationCode.trim() }),
          }
        : null,
  }
}

/** SPEC §7 PUT terminals: only label and location can change. */
export const updateOf = (
  { _id, model, triposCloudConfiguration, version }: Terminal,
  values: Pick<TerminalValues, 'label' | 'location'>,
): BodyOf<(typeof editTerminalEndpoints)['updateTerminal']> => {
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
