import { useEffect } from 'react'

import { isCharging } from '#features/checkout/state/checkout-machine.ts'
import { checkoutStore } from '#features/checkout/state/checkout-store.ts'
import { idleTime } from '#features/shared/last-activity.ts'
import { lockCounter } from '#features/shared/lock.ts'

const POLL_MS = 1_000

/** Ctrl+Alt+L, but not AltGr+L, which types a letter on some keyboards. */
const isLockKey = (event: KeyboardEvent): boolean =>
  event.code === 'KeyL' && event.ctrlKey && event.altKey && !event.getModifierState('AltGraph')

/**
 * Locks by key and after `limit` milliseconds without activity in any tab; null never. A hidden tab has no
 * activity, so leaving it counts. A charge is activity.
 */
export const useLockTriggers = (limit: number | null, isEnabled: boolean): void => {
  useEffect(() => {
    if (!isEnabled) return
    const onKey = (event: KeyboardEvent) => {
      if (!isLockKey(event)) return
      event.preventDefault()
      lockCounter()
    }
    const lockIfDue = () => {
      if (limit === null || idleTime() < limit || isCharging(checkoutStore.get())) return
      lockCounter()
    }
    const timer = setInterval(lockIfDue, POLL_MS)
    // Timers of a hidden tab run late.
    document.addEventListener('visibilitychange', lockIfDue)
    addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lockIfDue)
      removeEventListener('keydown', onKey, { capture: true })
    }
  }, [limit, isEnabled])
}
