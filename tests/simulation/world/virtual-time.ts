import { setImmediate as nextTurn } from 'node:timers/promises'

import { testStart } from '#tests/server/database-snapshots.ts'

type Event = { at: number; order: number; run: () => void; isOver: boolean }

/** A timer handle as `setTimeout` returns it; servers call `unref`. */
export type Timer = { unref: () => Timer; ref: () => Timer; stop: () => void }

/** Turns of the event loop without work after which the clock may advance. */
const calmTurns = 3

/**
 * A clock that advances only when all work waits, so that the order of events depends on the schedule, not
 * on the machine.
 */
export class VirtualTime {
  now = testStart.getTime()
  /** Number of pending operations that take no virtual time, such as database statements. */
  working = 0
  #events: Event[] = []
  #order = 0
  #touched = false

  at(milliseconds: number, run: () => void): () => void {
    const event = {
      at: this.now + Math.max(milliseconds, 0),
      order: this.#order,
      run,
      isOver: false,
    }
    this.#order += 1
    const after = this.#events.findIndex((each) => each.at > event.at)
    this.#events.splice(after === -1 ? this.#events.length : after, 0, event)
    return () => {
      event.isOver = true
    }
  }

  sleep(milliseconds: number): Promise<void> {
    return new Promise((resolve) => void this.at(milliseconds, resolve))
  }

  /** Keeps the clock from advancing while the work runs. */
  async during<Value>(work: Promise<Value>): Promise<Value> {
    this.working += 1
    try {
      return await work
    } finally {
      this.working -= 1
      this.#touched = true
    }
  }

  /** Advances the clock until `isDone`, or for at most this many milliseconds. Returns `isDone`. */
  async pass(longest: number, isDone: () => boolean = () => false): Promise<boolean> {
    const end = this.now + longest
    await this.#calm()
    for (;;) {
      if (isDone()) return true
      const event = this.#events.shift()
      if (event === undefined || event.at > end) {
        if (event !== undefined) this.#events.unshift(event)
        this.now = end
        return isDone()
      }
      if (event.isOver) continue
      this.now = event.at
      event.run()
      await this.#calm()
    }
  }

  async #calm(): Promise<void> {
    for (let calm = 0; calm < calmTurns; calm += 1) {
      this.#touched = false
      await nextTurn()
      if (this.working > 0 || this.#touched) calm = -1
    }
  }
}

export const timersOf = (time: VirtualTime, isAlive: () => boolean) => {
  const guarded = (run: () => void) => () => {
    if (isAlive()) run()
  }
  const timer = (stop: () => void): Timer => {
    const own: Timer = { unref: () => own, ref: () => own, stop }
    return own
  }
  const clear = (given: Timer | undefined) => given?.stop()
  return {
    setTimeout: (run: (...values: unknown[]) => void, ms = 0, ...values: unknown[]) =>
      timer(
        time.at(
          ms,
          guarded(() => run(...values)),
        ),
      ),
    setInterval: (run: () => void, ms: number) => {
      let stop = () => {}
      const again = () => {
        stop = time.at(
          ms,
          guarded(() => {
            again()
            run()
          }),
        )
      }
      again()
      return timer(() => stop())
    },
    clearTimeout: clear,
    clearInterval: clear,
  }
}

/** The `Date` of a process, off by some milliseconds. */
export const dateOf = (time: VirtualTime, off: () => number): DateConstructor =>
  new Proxy(Date, {
    construct: (target, given: [] | [number]) =>
      given.length === 0 ? new target(time.now + off()) : new target(...given),
    get: (target, name) =>
      name === 'now' ? () => time.now + off() : Reflect.get(target, name, target),
  })
