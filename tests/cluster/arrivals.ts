import { setTimeout as sleep } from 'node:timers/promises'

import { type Acknowledged, oneRound, signIn } from '../durability/load.ts'
import { retrying } from '../durability/retrying.ts'

export type Arrivals = { stop: () => Promise<Outcome> }

export type Outcome = {
  payments: Acknowledged[]
  /** Why payments were refused or never answered. */
  refusals: string[]
  /** Server errors that told the client to come back: 503 with `Retry-After`. */
  announced: number
  /** The status of each other server error. */
  unannounced: number[]
  /** The longest time without any reply but server errors, in milliseconds. */
  longestOutage: number
  /** The longest time from the arrival of a payment to its last reply, in milliseconds. */
  longestPayment: number
}

/** Milliseconds after which a client gives up a request. */
const deadline = 60_000

/**
 * Starts clients that arrive at fixed times, whether or not earlier ones were answered: a slow server does not slow
 * down the load.
 * @param perSecond arrivals per second
 */
export async function startArrivals(origin: string, perSecond: number): Promise<Arrivals> {
  const payments: Acknowledged[] = []
  const refusals: string[] = []
  let announced = 0
  const unannounced: number[] = []
  let lastReply = 0
  let longestOutage = 0
  let longestPayment = 0
  const onReply = () => {
    const now = performance.now()
    longestOutage = Math.max(longestOutage, now - lastReply)
    lastReply = now
  }
  const onServerError = (status: number, headers: Headers) => {
    if (status === 503 && headers.has('retry-after')) announced += 1
    else unannounced.push(status)
  }
  const work = await signIn(retrying(() => [origin], { deadline, onReply, onServerError }))
  const started = performance.now()
  lastReply = started
  longestOutage = 0
  const clients: Promise<void>[] = []
  const pay = async (arrival: number) => {
    try {
      await oneRound(work, payments)
    } catch (error) {
      refusals.push(error instanceof Error ? error.message : String(error))
    }
    longestPayment = Math.max(longestPayment, performance.now() - arrival)
  }
  let isOver = false
  const arrive = async () => {
    for (let count = 0; !isOver; count += 1) {
      const arrival = started + (count * 1_000) / perSecond
      await sleep(Math.max(0, arrival - performance.now()))
      clients.push(pay(arrival))
    }
  }
  const arriving = arrive()
  return {
    stop: async () => {
      isOver = true
      await arriving
      await Promise.all(clients)
      return { payments, refusals, announced, unannounced, longestOutage, longestPayment }
    },
  }
}
