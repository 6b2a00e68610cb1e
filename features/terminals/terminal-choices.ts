import { t } from '#domain/language/staff-text.ts'
import { lengthAtMost, notEmpty, validate } from '#domain/lib/validation.ts'
import type { TerminalIntegrationType } from '#domain/settings/config.ts'
import { TerminalModel } from '#domain/terminals/terminal.ts'

export const terminalLabels = {
  label: t('Name'),
  location: t('Location'),
  model: t('Model'),
  connection: t('Connection type'),
  activationCode: t('Activation Code'),
  simulated: t('Simulated'),
} as const

export const activationCodeField = {
  label: terminalLabels.activationCode,
  hint: t("Shown on the card reader's screen"),
  maxLength: 50,
  autoComplete: 'off',
  isRequired: true,
} as const

export const checkActivationCode = ({ value }: { value: string }) =>
  validate(value, notEmpty(), lengthAtMost(50))

export const connectionNames: Record<TerminalIntegrationType, string> = {
  TRIPOS_DIRECT: t('Direct'),
  TRIPOS_CLOUD: t('Cloud'),
}

const connectionHints: Record<TerminalIntegrationType, string> = {
  TRIPOS_DIRECT: t('Plugged into a workstation that has the card reader software'),
  TRIPOS_CLOUD: t('Plugged into the network; any workstation in the office can use it'),
}

export const modelOptions = TerminalModel.options.map((model) => ({ value: model, label: model }))

/** Direct first, the default (SPEC §9). */
export const connectionOptions = (connections: readonly TerminalIntegrationType[]) =>
  (['TRIPOS_DIRECT', 'TRIPOS_CLOUD'] as const)
    .filter((type) => connections.includes(type))
    .map((value) => ({ value, label: connectionNames[value], hint: connectionHints[value] }))

export const SIMULATED_HINT = t(
  'For training and testing: there is no device to connect and no money moves',
)
