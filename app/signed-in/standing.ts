import { useEffect, useState } from 'react'

import { inactivityLimit, type Standing, standingOf } from '#domain/inactivity.ts'
import { checkoutStore } from '#features/checkout/checkout-store.ts'
import { isCharging } from '#features/checkout/dialog/checkout-machine.ts'

import { lastUseStore, noteUse } from '../sign-in/last-use.ts'

/** SPEC §4 Session. */
const signsOfUse = ['mousemove', 'mousedown', 'keydown', 'touchmove'] as const

const LOOK_MS = 1_000

const unused = (): number => Date.now() - (lastUseStore.get()?.at ?? Date.now())

/**
 * Whether anybody uses the counter, in any of its tabs. While money moves it counts as used: a charge
 * is never left behind. Once warned, only an answer or another tab counts as use.
 * @param minutes the office's time-out
 */
export const useStanding = (minutes: number): Standing => {
  const limit = inactivityLimit(minutes)
  const [standing, setStanding] = useState<Standing>({ kind: 'used' })
  useEffect(() => {
    if (limit === null) return
    const now = () => standingOf(unused(), limit)
    const look = () => setStanding(now())
    const onTick = () => (isCharging(checkoutStore.get()) ? noteUse() : look())
    const onUse = () => {
      if (unused() >= LOOK_MS && now().kind === 'used') noteUse()
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
  return standing
}
