import { XMLBuilder } from 'fast-xml-parser'

import type { TriPosConfig } from '#domain/settings/config.ts'

export type FileLane = { laneNumber: number; label: string; model: string }

const builder = new XMLBuilder({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  commentPropName: '#comment',
  format: true,
  suppressEmptyNode: true,
})

/**
 * triPOS.config for a workstation. The processor's account and token are filled in there, so that no browser
 * carries them (docs/developer-key.md). Only `portalOrigin` may call the service.
 */
export function triposConfigXml(
  config: TriPosConfig & { acceptorId: string },
  lanes: readonly FileLane[],
  portalOrigin: string,
): string {
  const { protocol, port } = new URL(config.host)
  const isSecure = protocol === 'https:'
  const standardPort = isSecure ? '443' : '80'
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'utf-8' },
    tripos: {
      configVersion: '1',
      developers: {
        developer: {
          developerKey: printable(config.developerKey),
          developerSecret: printable(config.developerSecret),
        },
      },
      server: { listeningPort: port || standardPort, useHttps: String(isSecure) },
      host: {
        driver: 'Express',
        acceptorId: config.acceptorId,
        '#comment': ' Fill in the account and the token that the processor gave you. ',
        accountId: '',
        accountToken: '',
        autoReversalRetryLimit: '1',
        processor: 'Vantiv',
      },
      application: {
        testMode: 'false',
        pinPadIdleMessage: '',
        corsAllowedOrigins: portalOrigin,
        quickChip: 'false',
        quickChipDataLifetime: '30',
      },
      transaction: {
        allowPartialApprovals: 'false',
        checkForDuplicateTransactions: 'true',
        currencyCode: 'Usd',
        isDebitSupported: 'true',
        isEmvSupported: 'true',
        marketCode: 'Retail',
      },
      lanes: { serialLane: lanes.map((lane) => laneOf(lane, config.laneConfig)) },
    },
  })
}

const laneOf = ({ laneNumber, label, model }: FileLane, config: TriPosConfig['laneConfig']) => ({
  '@description': printable(label),
  '@laneId': String(laneNumber),
  pinpad: {
    terminalType: printable(config.terminalType),
    driver: printable(config.driver),
    model: model.replace(/\W/g, ''),
    comPort: printable(config.comPort),
    dataBits: printable(config.dataBits),
    parity: printable(config.parity),
    stopBits: printable(config.stopBits),
    handshake: printable(config.handshake),
    baudRate: printable(config.baudRate),
    isManualEntryAllowed: String(config.isManualEntryAllowed),
    isContactlessMsdEntryAllowed: String(config.isContactlessMsdEntryAllowed),
    isContactlessEmvEntryAllowed: 'true',
    idleScreen: { message: '', image: 'idle.png' },
    userInputTimeout: '60000',
    cardReadTimeout: '60000',
  },
  host: { terminalId: String(laneNumber).padStart(4, '0') },
})

/** XML allows no control characters, not even escaped. */
const printable = (text: string): string => text.replaceAll(/\p{Cc}/gu, ' ')
