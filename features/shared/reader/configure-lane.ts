import { t } from '#domain/language/staff-text.ts'
import type { SerialLane } from '#domain/reader/reader-lanes.ts'
import type { TriPosConfig } from '#domain/settings/config.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'

import { NotConnected } from './reader.ts'
import type { ReaderService } from './service.ts'

/** Returns the lanes that this workstation's service serves. Throws a ReaderServiceError. */
export const lanesOf = async (service: ReaderService): Promise<SerialLane[]> =>
  (await service('getSerialLanes')).serialLanes

/** The vendor's format: nested port settings, the processor's terminal as four digits. */
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
 * Resets the other lanes, sets this one (SPEC §4 Terminal save), and reads it back, since the
 * answer does not prove the state. Throws a ReaderServiceError, or NotConnected if the lane was not
 * kept.
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
  const saved = await lanesOf(service)
  if (saved.length !== 1 || saved[0]?.laneId !== laneNumber) {
    throw new NotConnected(t('The triPOS software did not keep the card reader. Save it again.'))
  }
}
