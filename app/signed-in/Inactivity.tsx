import { useEffect } from 'react'

import { noteUse } from '#features/shared/last-use.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { signOutUnused } from '../sign-in/sign-out.ts'
import { useInactivity } from './use-inactivity.ts'

export interface InactivityProps {
  /** The office's time-out. */
  minutes: number
}

/** Signs out who has left the counter, after a warning that any sign of use ends (SPEC §4 Session). */
export function Inactivity({ minutes }: InactivityProps) {
  const inactivity = useInactivity(minutes)
  const hasLeft = inactivity.kind === 'left'
  useEffect(() => {
    if (hasLeft) void signOutUnused()
  }, [hasLeft])
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title="Are you still there?"
      description="Nobody has used this page for a while. To keep it safe, you will be signed out. Any key or movement of the mouse keeps you signed in."
      isOpen={inactivity.kind === 'warned'}
      onClose={noteUse}
      footer={
        <Button variant="primary" autoFocus onPress={() => noteUse()}>
          Stay signed in
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
  `Signing out in ${count} ${count === 1 ? 'second' : 'seconds'}`
