import { useEffect, useState } from 'react'

import { accountEndpoints } from '#domain/account-endpoints.ts'
import { inactivityLimit, type InactivityState, inactivityStateOf } from '#domain/inactivity.ts'
import { checkoutStore } from '#features/checkout/checkout-store.ts'
import { isCharging } from '#features/checkout/dialog/checkout-machine.ts'
import { call } from '#features/shared/api/client.ts'
import { isUseUnreported, lastUseStore, noteUse } from '#features/shared/last-use.ts'

/** SPEC §4 Session. */
const signsOfUse = ['mousemove', 'mousedown', 'keydown', 'touchmove'] as const

const LOOK_MS = 1_000
const inUse: InactivityState = { kind: 'used' }

/** Any request would do. One that fails tells what it has to tell: a 401 signs out. */
const reportUse = () => void call(accountEndpoints.getAccountPermissions, {}).catch(() => undefined)

const unused = (): number => Date.now() - (lastUseStore.get()?.at ?? Date.now())

/**
 * Whether anybody uses the counter, in any of its tabs. While money moves it counts as used: a charge
 * is never left behind. Until the end, any sign of use keeps the session; the warning only tells. The
 * server hears of use with each request, and by one of its own if none is made.
 * @param minutes the office's time-out
 */
export const useInactivity = (minutes: number): InactivityState => {
  const limit = inactivityLimit(minutes)
  const [inactivity, setInactivity] = useState<InactivityState>(inUse)
  useEffect(() => {
    // Without a limit there is no timer, but the server still hears of use: it has a limit of its own.
    const now = (): InactivityState => (limit === null ? inUse : inactivityStateOf(unused(), limit))
    const look = () => setInactivity(now())
    const onTick = () => {
      if (isCharging(checkoutStore.get())) noteUse()
      else look()
      if (now().kind !== 'left' && isUseUnreported()) reportUse()
    }
    const onUse = () => {
      if (unused() >= LOOK_MS && now().kind !== 'left') noteUse()
    }
    const known = lastUseStore.get()
    // A clock that was set back would keep the page open for as long.
    if (known === null || unused() < 0) noteUse(limit)
    else if (known.limit !== limit) lastUseStore.set({ ...known, limit })
    look()
    const timer = setInterval(onTick, LOOK_MS)
    const stop = lastUseStore.subscribe(look)
    for (const sign of signsOfUse) addEventListener(sign, onUse, { capture: true, passive: true })
    return () => {
      clearInterval(timer)
      stop()
      for (const sign of signsOfUse) removeEventListener(sign, onUse, { capture: true })
    }
  }, [limit])
  return inactivity
}
