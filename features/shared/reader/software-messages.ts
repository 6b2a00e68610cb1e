import { t } from '#domain/language/staff-text.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import type { ToneName } from '#ui/ToneIcon/ToneIcon.tsx'

import { readerMessages } from './reader-messages.ts'
import type { Workstation } from './workstation-query.ts'

/** `chip` is a short label, `text` the advice, `again` the button's label. */
export type SoftwareMessage = { tone: ToneName; chip: string; text: string; again: string }

const TRY_AGAIN = t('Try again')

export const softwareMessages = {
  checking: {
    tone: 'neutral',
    chip: t('Checking'),
    text: t('Looking for the triPOS software.'),
    again: t('Check again'),
  },
  running: {
    tone: 'positive',
    chip: t('Running'),
    text: t('The triPOS software is running.'),
    again: t('Check again'),
  },
  silent: {
    tone: 'caution',
    chip: t('Running'),
    text: t(
      'The triPOS software is running, but did not report which card reader it uses. Restart the triPOS service in Windows Services, then try again.',
    ),
    again: TRY_AGAIN,
  },
  notConfigured: {
    tone: 'caution',
    chip: t('Not configured'),
    text: readerMessages.notConfigured,
    again: t('Check again'),
  },
  notRunning: {
    tone: 'critical',
    chip: t('Not running'),
    text: readerMessages.notRunning,
    again: TRY_AGAIN,
  },
  notChecked: {
    tone: 'info',
    chip: t('Not checked'),
    text: t('This browser will ask whether the page may reach apps on this device. Choose Allow.'),
    again: t('Check'),
  },
  blocked: { tone: 'critical', chip: t('Blocked'), text: readerMessages.blocked, again: TRY_AGAIN },
  barred: {
    tone: 'critical',
    chip: t('Blocked by triPOS'),
    text: readerMessages.barred,
    again: TRY_AGAIN,
  },
  refusing: {
    tone: 'critical',
    chip: t('Refused'),
    text: readerMessages.refusing,
    again: TRY_AGAIN,
  },
  foreign: {
    tone: 'critical',
    chip: t('Not triPOS'),
    text: readerMessages.foreign,
    again: TRY_AGAIN,
  },
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
