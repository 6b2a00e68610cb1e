import { readerCheckEndpoints } from '#domain/api/reader-check-endpoints.ts'
import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import type { SerialLane } from '#domain/reader/reader-lanes.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'

import { call } from '../api/client.ts'
import { browserClock as clock } from '../clock.ts'
import { lanesOf } from './configure-lane.ts'
import { createDirectReader } from './direct.ts'
import { type LocalNetworkPermission, localNetworkPermission } from './local-network.ts'
import { readerMessages } from './reader-messages.ts'
import { type LaneState, NotConnected } from './reader.ts'
import { isListening, type ServiceState, serviceState } from './service-state.ts'
import { createReaderService } from './service.ts'

/**
 * The requests behind the reader diagnostics. All but `permission` and `service` throw on failure.
 */
export type ReaderProbes = {
  permission: () => Promise<LocalNetworkPermission>
  service: () => Promise<ServiceState>
  lanes: () => Promise<SerialLane[]>
  laneState: () => Promise<LaneState>
  idle: () => Promise<void>
  terminalStatus: () => Promise<'OPEN' | 'CLOSED'>
  processorStatus: () => Promise<'ONLINE' | 'UNREACHABLE' | 'NOT_CONFIGURED'>
}

/**
 * Start the probes from a click, since the browser may prompt the user. Without workstation
 * settings, those that need them throw NotConnected.
 */
export const probesFor = (
  terminal: Terminal,
  { triPosConfig }: Pick<ServiceOfferingConfig, 'triPosConfig'>,
): ReaderProbes => {
  const settings = () => {
    if (!triPosConfig) throw new NotConnected(readerMessages.notConfigured)
    return triPosConfig
  }
  const service = () => createReaderService(settings())
  const reader = () => createDirectReader({ service: service(), call, clock })
  return {
    permission: localNetworkPermission,
    service: async () => serviceState(service(), { listens: () => isListening(settings()) }),
    lanes: async () => lanesOf(service()),
    laneState: async () => reader().status(terminal),
    idle: async () => reader().idle(terminal),
    terminalStatus: async () =>
      (await call(terminalEndpoints.getTerminalStatus, { params: { terminalId: terminal._id } }))
        .status,
    processorStatus: async () => (await call(readerCheckEndpoints.getProcessorStatus, {})).status,
  }
}
