import * as z from 'zod/mini'

import { t } from '#domain/language/staff-text.ts'
import {
  type ServiceOfferingConfig,
  TerminalIntegrationType,
  TriPosConfig,
} from '#domain/settings/config.ts'

type LaneConfig = TriPosConfig['laneConfig']

/** Values of the /settings/card-readers form; key and secret start empty. */
export type ReaderValues = {
  supportedTerminalIntegrationTypes: string[]
  trustReaders: boolean
} & Omit<TriPosConfig, 'acceptorId' | 'laneConfig'> &
  LaneConfig

type Settings = Pick<
  ServiceOfferingConfig,
  'supportedTerminalIntegrationTypes' | 'triPosConfig' | 'trustReaders'
>

/** Leaves out the key and the secret, which the page never shows. */
export const valuesOf = ({
  supportedTerminalIntegrationTypes,
  triPosConfig,
  trustReaders,
}: Settings): ReaderValues => ({
  supportedTerminalIntegrationTypes,
  trustReaders,
  host: triPosConfig?.host ?? 'http://localhost:8080',
  applicationId: triPosConfig?.applicationId ?? '',
  applicationName: triPosConfig?.applicationName ?? '',
  applicationVersion: triPosConfig?.applicationVersion ?? '',
  developerKey: '',
  developerSecret: '',
  // Lane defaults (SPEC §9).
  ...(triPosConfig?.laneConfig ?? z.parse(TriPosConfig.shape.laneConfig, {})),
})

export const connectionsOf = (values: readonly string[]): TerminalIntegrationType[] =>
  TerminalIntegrationType.options.filter((type) => values.includes(type))

/** Keeps the saved triPOS settings if direct readers are off. */
export const changesOf = (values: ReaderValues, { triPosConfig: before }: Settings): Settings => {
  const supportedTerminalIntegrationTypes = connectionsOf(values.supportedTerminalIntegrationTypes)
  const { trustReaders } = values
  if (!supportedTerminalIntegrationTypes.includes('TRIPOS_DIRECT')) {
    return { supportedTerminalIntegrationTypes, triPosConfig: before, trustReaders }
  }
  const triPosConfig: TriPosConfig = {
    host: values.host.trim(),
    ...(before?.acceptorId !== undefined && { acceptorId: before.acceptorId }),
    applicationId: values.applicationId.trim(),
    applicationName: values.applicationName.trim(),
    applicationVersion: values.applicationVersion.trim(),
    developerKey: values.developerKey.trim() || (before?.developerKey ?? ''),
    developerSecret: values.developerSecret.trim() || (before?.developerSecret ?? ''),
    laneConfig: {
      driver: values.driver.trim(),
      terminalType: values.terminalType.trim(),
      comPort: values.comPort.trim(),
      baudRate: values.baudRate.trim(),
      dataBits: values.dataBits.trim(),
      parity: values.parity.trim(),
      stopBits: values.stopBits.trim(),
      handshake: values.handshake.trim(),
      isManualEntryAllowed: values.isManualEntryAllowed,
      isContactlessMsdEntryAllowed: values.isContactlessMsdEntryAllowed,
    },
  }
  return { supportedTerminalIntegrationTypes, triPosConfig, trustReaders }
}

export const connections = [
  {
    value: 'TRIPOS_DIRECT',
    label: t('Direct'),
    hint: t('Plugged into a workstation that has the card reader software'),
  },
  {
    value: 'TRIPOS_CLOUD',
    label: t('Cloud'),
    hint: t('Plugged into the network; any workstation in the office can use it'),
  },
] as const

export const readerLabels = {
  supportedTerminalIntegrationTypes: t('Card reader types'),
  trustReaders: t('Trust card readers without a card processor'),
  host: t('Address'),
  applicationId: t('Application ID'),
  applicationName: t('Application name'),
  applicationVersion: t('Application version'),
  developerKey: t('Developer key'),
  developerSecret: t('Developer secret'),
  driver: t('Driver'),
  terminalType: t('Terminal type'),
  comPort: t('COM port'),
  baudRate: t('Baud rate'),
  dataBits: t('Data bits'),
  parity: t('Parity'),
  stopBits: t('Stop bits'),
  handshake: t('Handshake'),
  isManualEntryAllowed: t('Allow typed card numbers on the reader'),
  isContactlessMsdEntryAllowed: t('Accept contactless cards without a chip'),
} as const
