import { lengthAtMost, notEmpty, validate } from '#domain/lib/validation.ts'
import type { TerminalIntegrationType } from '#domain/settings/config.ts'
import { TerminalModel } from '#domain/terminals/terminal.ts'

export const terminalLabels = {
  label: 'Name',
  location: 'Location',
  model: 'Model',
  connection: 'Connection type',
  activationCode: 'Activation Code',
  simulated: 'Simulated',
} as const

export const activationCodeField = {
  label: terminalLabels.activationCode,
  hint: "Shown on the card reader's screen",
  maxLength: 50,
  autoComplete: 'off',
  isRequired: true,
} as const

export const checkActivationCode = ({ value }: { value: string }) =>
  validate(value, notEmpty(), lengthAtMost(50))

export const connectionNames: Record<TerminalIntegrationType, string> = {
  TRIPOS_DIRECT: 'Direct',
  TRIPOS_CLOUD: 'Cloud',
}

const connectionHints: Record<TerminalIntegrationType, string> = {
  TRIPOS_DIRECT: 'Plugged into a workstation that has the card reader software',
  TRIPOS_CLOUD: 'Plugged into the network; any workstation in the office can use it',
}

export const modelOptions = TerminalModel.options.map((model) => ({ value: model, label: model }))

/** Direct first, the default (SPEC §9). */
export const connectionOptions = (connections: readonly TerminalIntegrationType[]) =>
  (['TRIPOS_DIRECT', 'TRIPOS_CLOUD'] as const)
    .filter((type) => connections.includes(type))
    .map((value) => ({ value, label: connectionNames[value], hint: connectionHints[value] }))

export const SIMULATED_HINT =
  'For training and testing: there is no device to connect and no money moves'
