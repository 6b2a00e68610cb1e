import type { TriPosConfig } from '#domain/config.ts'
import type { SerialLane } from '#domain/reader-lanes.ts'
import type { Terminal } from '#domain/terminal.ts'

import { NotConnected } from './reader.ts'
import type { ReaderService } from './service.ts'

/** The lanes that this workstation's service is set to serve. Throws a ReaderServiceError. */
export const lanesOf = async (service: ReaderService): Promise<SerialLane[]> =>
  (await service('getSerialLanes')).serialLanes

/** The lane in the form of the vendor's samples: the port's settings apart, the processor's terminal as four digits. */
const laneFor = (
  { laneNumber, label, description }: Terminal,
  {
    laneConfig: { comPort, baudRate, dataBits, parity, stopBits, handshake, ...lane },
  }: TriPosConfig,
): SerialLane => ({
  ...lane,
  laneId: laneNumber,
  description: description || label,
  terminalId: String(laneNumber).padStart(4, '0'),
  initializeOnStartup: true,
  serial: { comPort, baudRate, dataBits, parity, stopBits, handshake },
})

/**
 * Sets this workstation's service to serve one reader: the other lanes are reset, then this one is
 * set (SPEC §4 Terminal save), and read back, since an answer tells less than the state. Throws a
 * ReaderServiceError, or NotConnected where the service did not keep the lane.
 */
export const configureLane = async (
  service: ReaderService,
  terminal: Terminal,
  config: TriPosConfig,
): Promise<void> => {
  const { laneNumber } = terminal
  const others = (await lanesOf(service)).filter(({ laneId }) => laneId !== laneNumber)
  for (const { laneId } of others) await service('deleteSerialLane', { params: { laneId } })
  await service('addSerialLane', { body: laneFor(terminal, config) })
  const kept = await lanesOf(service)
  if (kept.length !== 1 || kept[0]?.laneId !== laneNumber) {
    throw new NotConnected('The triPOS software did not keep the card reader. Save it again.')
  }
}
