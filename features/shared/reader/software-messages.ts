import type { Terminal } from '#domain/terminals/terminal.ts'
import type { ToneName } from '#ui/ToneIcon/ToneIcon.tsx'

import { readerMessages } from './reader-messages.ts'
import type { Workstation } from './workstation-query.ts'

/** `chip` is a short label, `text` the advice, `again` the button's label. */
export type SoftwareMessage = { tone: ToneName; chip: string; text: string; again: string }

const TRY_AGAIN = 'Try again'

export const softwareMessages = {
  checking: {
    tone: 'neutral',
    chip: 'Checking',
    text: 'Looking for the triPOS software.',
    again: 'Check again',
  },
  running: {
    tone: 'positive',
    chip: 'Running',
    text: 'The triPOS software is running.',
    again: 'Check again',
  },
  silent: {
    tone: 'caution',
    chip: 'Running',
    text: 'The triPOS software is running, but did not report which card reader it uses. Restart the triPOS service in Windows Services, then try again.',
    again: TRY_AGAIN,
  },
  notConfigured: {
    tone: 'caution',
    chip: 'Not configured',
    text: readerMessages.notConfigured,
    again: 'Check again',
  },
  notRunning: {
    tone: 'critical',
    chip: 'Not running',
    text: readerMessages.notRunning,
    again: TRY_AGAIN,
  },
  notChecked: {
    tone: 'info',
    chip: 'Not checked',
    text: 'This browser will ask whether the page may reach apps on this device. Choose Allow.',
    again: 'Check',
  },
  blocked: { tone: 'critical', chip: 'Blocked', text: readerMessages.blocked, again: TRY_AGAIN },
  barred: {
    tone: 'critical',
    chip: 'Blocked by triPOS',
    text: readerMessages.barred,
    again: TRY_AGAIN,
  },
  refusing: { tone: 'critical', chip: 'Refused', text: readerMessages.refusing, again: TRY_AGAIN },
  foreign: { tone: 'critical', chip: 'Not triPOS', text: readerMessages.foreign, again: TRY_AGAIN },
} as const satisfies Record<string, SoftwareMessage>

/** `found` is undefined while checking, `terminals` while loading. */
export const softwareMessageFor = (
  found: Workstation | undefined,
  terminals: readonly Pick<Terminal, 'laneNumber'>[] | undefined,
): SoftwareMessage => {
  if (!found) return softwareMessages.checking
  if (found.state !== 'running') return softwareMessages[found.state]
  const { lanes } = found
  if (lanes === null) return softwareMessages.silent
  if (!terminals) return softwareMessages.checking
  const isOurs = terminals.some(({ laneNumber }) =>
    lanes.some(({ laneId }) => laneId === laneNumber),
  )
  return isOurs ? softwareMessages.running : softwareMessages.notConfigured
}
