import { useEffect, useState } from 'react'

import { accountEndpoints } from '#domain/api/account-endpoints.ts'
import {
  inactivityLimit,
  type InactivityState,
  inactivityStateOf,
} from '#domain/identity/inactivity.ts'
import { isCharging } from '#features/checkout/state/checkout-machine.ts'
import { checkoutStore } from '#features/checkout/state/checkout-store.ts'
import { call } from '#features/shared/api/client.ts'
import {
  idleTime,
  isActivityUnreported,
  lastActivityStore,
  recordActivity,
} from '#features/shared/last-activity.ts'
import { lockStore } from '#features/shared/lock.ts'

/** SPEC §4 Session. */
const activityEvents = ['mousemove', 'mousedown', 'keydown', 'touchmove'] as const

const POLL_MS = 1_000
const inUse: InactivityState = { kind: 'used' }

/** Any request reports activity; a 401 signs out as usual. */
const reportUse = () => void call(accountEndpoints.getAccountPermissions, {}).catch(() => undefined)

/**
 * Tracks activity in all tabs. A charge in progress counts as activity, and any activity before the
 * timeout keeps the session. Requests report activity to the server; without any, this sends one.
 * Behind the lock nothing counts as activity, nor does what comes too late to prevent it.
 * @param minutes inactivity timeout
 * @param lockAfter milliseconds without activity until the counter locks; null if it never does
 */
export const useInactivity = (minutes: number, lockAfter: number | null): InactivityState => {
  const limit = inactivityLimit(minutes)
  const [inactivity, setInactivity] = useState<InactivityState>(inUse)
  useEffect(() => {
    // Without a limit nothing times out here, but the server has its own limit and needs the reports.
    const now = (): InactivityState =>
      limit === null ? inUse : inactivityStateOf(idleTime(), limit)
    const update = () => setInactivity(now())
    const onTick = () => {
      if (isCharging(checkoutStore.get())) recordActivity()
      else update()
      if (now().kind !== 'left' && isActivityUnreported()) reportUse()
    }
    const onUse = () => {
      if (lockStore.get() !== null || (lockAfter !== null && idleTime() >= lockAfter)) return
      if (idleTime() >= POLL_MS && now().kind !== 'left') recordActivity()
    }
    const known = lastActivityStore.get()
    // A clock set back would extend the session by the difference.
    if (known === null || idleTime() < 0) recordActivity(limit)
    else if (known.limit !== limit) lastActivityStore.set({ ...known, limit })
    update()
    const timer = setInterval(onTick, POLL_MS)
    const stop = lastActivityStore.subscribe(update)
    for (const sign of activityEvents)
      addEventListener(sign, onUse, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      stop()
      for (const sign of activityEvents) removeEventListener(sign, onUse, { capture: true })
    }
  }, [limit, lockAfter])
  return inactivity
}
