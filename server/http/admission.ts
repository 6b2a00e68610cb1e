import { AsyncLocalStorage } from 'node:async_hooks'

import { second } from '../platform/clock.ts'

/** Milliseconds that a request waits at most. */
const longestWait = second
/** Longer waits are an overload if no request waited less for as long as a burst takes. */
const target = 50
const burst = second

type Waiting = { since: number; answer: (isAdmitted: boolean) => void; timer: NodeJS.Timeout }
type Place = { isOpen: boolean; callsOutside: number; free: () => void; take: () => void }

const places = new AsyncLocalStorage<Place>()

/** What a server works on and lets wait, in requests. */
export type Room = { atOnce: number; waiting: number }

export type Admission = {
  /** @returns false if the request was refused and `work` not begun */
  run: (isUrgent: boolean, work: () => Promise<void>) => Promise<boolean>
}

/**
 * Lets a server work on a few requests at a time, the urgent ones first, and the others wait. A burst is served within a
 * second. In an overload the queue does not shorten, and waiting in it would only make every answer late: then a request
 * that has waited for twice the target is refused (like CoDel, RFC 8289).
 */
export function createAdmission({ atOnce, waiting }: Room): Admission {
  const urgent: Waiting[] = []
  const others: Waiting[] = []
  let working = 0
  let isOverloaded = false
  let leastWait = 0
  let burstEnd = 0

  const free = () => {
    working -= 1
    startNext()
  }
  const startNext = () => {
    while (working < atOnce) {
      const isUrgent = urgent.length > 0
      const next = urgent.shift() ?? others.shift()
      if (next === undefined) return
      clearTimeout(next.timer)
      const isLate = !isUrgent && isTooLong(performance.now() - next.since)
      if (!isLate) working += 1
      next.answer(!isLate)
    }
  }
  const isTooLong = (waited: number): boolean => {
    const now = performance.now()
    if (now < burstEnd) {
      leastWait = Math.min(leastWait, waited)
    } else {
      isOverloaded = leastWait > target
      leastWait = waited
      burstEnd = now + burst
    }
    return isOverloaded && waited > 2 * target
  }
  const admit = (isUrgent: boolean): boolean | Promise<boolean> => {
    const count = urgent.length + others.length
    if (working < atOnce && count === 0) {
      if (!isUrgent) isTooLong(0)
      working += 1
      return true
    }
    if (count >= waiting) {
      // The newest of the others goes, since it has waited least.
      const replaced = isUrgent ? others.pop() : undefined
      if (replaced === undefined) return false
      clearTimeout(replaced.timer)
      replaced.answer(false)
    }
    return new Promise((answer) => {
      const queue = isUrgent ? urgent : others
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(entry), 1)
        answer(false)
      }, longestWait)
      const entry = { since: performance.now(), answer, timer }
      queue.push(entry)
    })
  }
  return {
    async run(isUrgent, work) {
      if (!(await admit(isUrgent))) return false
      const place: Place = { isOpen: true, callsOutside: 0, free, take: () => (working += 1) }
      try {
        await places.run(place, work)
      } finally {
        place.isOpen = false
        if (place.callsOutside === 0) free()
      }
      return true
    },
  }
}

/** Waits for the client or another system: meanwhile the request, if it is one, leaves its place to others. */
export async function outside<Result>(call: () => Promise<Result>): Promise<Result> {
  const place = places.getStore()
  if (!place?.isOpen) return call()
  place.callsOutside += 1
  if (place.callsOutside === 1) place.free()
  try {
    return await call()
  } finally {
    place.callsOutside -= 1
    if (place.isOpen && place.callsOutside === 0) place.take()
  }
}
