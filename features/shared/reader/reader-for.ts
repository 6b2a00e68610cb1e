import { translated } from '#domain/language/staff-text.ts'
import { noMerchant, type ServiceOfferingConfig } from '#domain/settings/config.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'

import { call } from '../api/client.ts'
import { browserClock as clock } from '../clock.ts'
import { stubModeStore } from '../workstation.ts'
import { readerMessages } from './reader-messages.ts'
import { NotConnected, type Reader } from './reader.ts'

/**
 * Loads a terminal's reader client on demand. Throws if the office does not support its type (SPEC
 * §8 invalid terminal integration type), and NotConnected without settings or a merchant.
 */
export const readerFor = async (
  terminal: Terminal,
  config: Pick<ServiceOfferingConfig, 'supportedTerminalIntegrationTypes' | 'triPosConfig'>,
  isStubbed = stubModeStore.get() === true,
): Promise<Reader> => {
  const type = integrationTypeOf(terminal)
  if (!config.supportedTerminalIntegrationTypes.includes(type)) {
    throw new Error(`Invalid terminal integration type: ${type}`)
  }
  if (type === 'TRIPOS_CLOUD') {
    const { createCloudReader } = await import('./cloud.ts')
    return createCloudReader({ call, clock })
  }
  const { triPosConfig } = config
  if (!triPosConfig) throw new NotConnected(readerMessages.notConfigured)
  const { acceptorId } = triPosConfig
  if (acceptorId === undefined) throw new NotConnected(translated(noMerchant))
  if (isStubbed) {
    const { createStubReader } = await import('./stub.ts')
    return createStubReader({ call, clock, acceptorId })
  }
  const [{ createDirectReader }, { createReaderService }] = await Promise.all([
    import('./direct.ts'),
    import('./service.ts'),
  ])
  return createDirectReader({ service: createReaderService(triPosConfig), call, clock })
}
