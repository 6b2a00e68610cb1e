import { useEffect } from 'react'

import { lockLimit } from '#domain/identity/lock.ts'
import { t } from '#domain/language/staff-text.ts'
import { recordActivity } from '#features/shared/last-activity.ts'
import { useIsLocked } from '#features/shared/lock.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { signOutInactive } from '../sign-in/sign-out.ts'
import { useInactivity } from './use-inactivity.ts'

export interface InactivityProps {
  minutes: number
  /** Minutes without activity until the counter locks; 0 never. */
  lockAfter?: number
}

/** Signs out after inactivity; any activity dismisses the warning (SPEC §4 Session). */
export function Inactivity({ minutes, lockAfter = 0 }: InactivityProps) {
  const inactivity = useInactivity(minutes, lockLimit(lockAfter))
  const isLocked = useIsLocked()
  const isTimedOut = inactivity.kind === 'left'
  useEffect(() => {
    if (isTimedOut) void signOutInactive()
  }, [isTimedOut])
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('Are you still there?')}
      description={t(
        'There has been no activity for a while. For security, you will be signed out. Press any key or move the mouse to stay signed in.',
      )}
      isOpen={inactivity.kind === 'warned' && !isLocked}
      onClose={recordActivity}
      footer={
        <Button variant="primary" autoFocus onPress={() => recordActivity()}>
          {t('Stay signed in')}
        </Button>
      }
    >
      {inactivity.kind === 'warned' && (
        <Text size="lead" isNumeric>
          <span role="timer">{secondsLeft(inactivity.secondsLeft)}</span>
        </Text>
      )}
    </Dialog>
  )
}

const secondsLeft = (count: number): string =>
  count === 1 ? t('Signing out in 1 second') : t('Signing out in {count} seconds', { count })
