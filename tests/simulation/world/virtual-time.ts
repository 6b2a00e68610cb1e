import { setImmediate as nextTurn } from 'node:timers/promises'

import { testStart } from '#tests/server/seeded-snapshot.ts'

type Event = { at: number; order: number; run: () => void; isOver: boolean }

/** As `setTimeout` returns it: servers let go of theirs. */
export type Timer = { unref: () => Timer; ref: () => Timer; stop: () => void }

/** Turns of the event loop without work after which all that runs waits for time to pass. */
const calmTurns = 3

/**
 * Time that passes only when nothing else happens: the next event comes once all that the one before
 * set off waits again. So the order of events is the schedule's, and not the machine's.
 */
export class VirtualTime {
  now = testStart.getTime()
  /** Work of this very moment: statements that the database is at. */
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

  /** Counts work that goes on in this very moment. */
  async during<Value>(work: Promise<Value>): Promise<Value> {
    this.working += 1
    try {
      return await work
    } finally {
      this.working -= 1
      this.#touched = true
    }
  }

  /** Lets time pass until `isDone`, or until so many milliseconds have gone. Tells whether it was done. */
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

/** The timers of one process; they stop with it. */
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

/** `Date` as a process sees it: off by so many milliseconds. */
export const dateOf = (time: VirtualTime, off: () => number): DateConstructor =>
  new Proxy(Date, {
    construct: (target, given: [] | [number]) =>
      given.length === 0 ? new target(time.now + off()) : new target(...given),
    get: (target, name) =>
      name === 'now' ? () => time.now + off() : Reflect.get(target, name, target),
  })
