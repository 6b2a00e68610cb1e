import type { Terminal } from '#domain/terminal.ts'
import type { ToneName } from '#ui/ToneIcon/ToneIcon.tsx'

import { readerWords } from './reader-words.ts'
import type { Workstation } from './workstation-query.ts'

/** What is said of the triPOS software: in a word or two, and what to do. */
export type SoftwareWords = { tone: ToneName; chip: string; text: string; again: string }

const TRY_AGAIN = 'Try again'

export const softwareWords = {
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
    text: 'The triPOS software is running, but does not say which card reader it uses. Restart the triPOS service in Windows Services, then try again.',
    again: TRY_AGAIN,
  },
  notConfigured: {
    tone: 'caution',
    chip: 'Not configured',
    text: readerWords.notConfigured,
    again: 'Check again',
  },
  notRunning: {
    tone: 'critical',
    chip: 'Not running',
    text: readerWords.notRunning,
    again: TRY_AGAIN,
  },
  unasked: {
    tone: 'info',
    chip: 'Not checked',
    text: 'This browser will ask whether the page may reach apps on this device. Choose Allow.',
    again: 'Check',
  },
  blocked: { tone: 'critical', chip: 'Blocked', text: readerWords.blocked, again: TRY_AGAIN },
  barred: { tone: 'critical', chip: 'Barred', text: readerWords.barred, again: TRY_AGAIN },
  refusing: { tone: 'critical', chip: 'Refused', text: readerWords.refusing, again: TRY_AGAIN },
  foreign: { tone: 'critical', chip: 'Not triPOS', text: readerWords.foreign, again: TRY_AGAIN },
} as const satisfies Record<string, SoftwareWords>

/** For what was found, undefined while it is looked for; `terminals` are undefined while unknown. */
export const wordsFor = (
  found: Workstation | undefined,
  terminals: readonly Pick<Terminal, 'laneNumber'>[] | undefined,
): SoftwareWords => {
  if (!found) return softwareWords.checking
  if (found.state !== 'running') return softwareWords[found.state]
  const { lanes } = found
  if (lanes === null) return softwareWords.silent
  if (!terminals) return softwareWords.checking
  const isOurs = terminals.some(({ laneNumber }) =>
    lanes.some(({ laneId }) => laneId === laneNumber),
  )
  return isOurs ? softwareWords.running : softwareWords.notConfigured
}
