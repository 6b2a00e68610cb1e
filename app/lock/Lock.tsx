import { lockLimit } from '#domain/identity/lock.ts'
import { lockStore } from '#features/shared/lock.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'

import { authMicrosite } from '../boot/page-settings.ts'
import { canLock } from './can-lock.ts'
import { LockScreen } from './LockScreen.tsx'
import { useLockTriggers } from './use-lock-triggers.ts'

export interface LockProps {
  /** Without activity until the counter locks; 0 never. */
  minutes: number
}

/** Locks the counter and shows its lock screen (docs/decisions/0028). */
export function Lock({ minutes }: LockProps) {
  useLockTriggers(lockLimit(minutes), canLock())
  const lock = useStore(lockStore)
  const session = useStore(sessionStore)
  if (lock === null || session === null) return null
  return (
    <LockScreen microsite={authMicrosite()} userName={session.user.fullName} hasPin={lock.hasPin} />
  )
}
