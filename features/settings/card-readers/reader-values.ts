import * as z from 'zod/mini'

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
    label: 'Direct',
    hint: 'Plugged into a workstation that has the card reader software',
  },
  {
    value: 'TRIPOS_CLOUD',
    label: 'Cloud',
    hint: 'Plugged into the network; any workstation in the office can use it',
  },
] as const

export const readerLabels = {
  supportedTerminalIntegrationTypes: 'Card reader types',
  trustReaders: 'Trust card readers without a card processor',
  host: 'Address',
  applicationId: 'Application ID',
  applicationName: 'Application name',
  applicationVersion: 'Application version',
  developerKey: 'Developer key',
  developerSecret: 'Developer secret',
  driver: 'Driver',
  terminalType: 'Terminal type',
  comPort: 'COM port',
  baudRate: 'Baud rate',
  dataBits: 'Data bits',
  parity: 'Parity',
  stopBits: 'Stop bits',
  handshake: 'Handshake',
  isManualEntryAllowed: 'Allow typed card numbers on the reader',
  isContactlessMsdEntryAllowed: 'Accept contactless cards without a chip',
} as const
