type JournalEntry = { attemptId: string; paymentId: string }

/** The storage and locks of one browser, which outlive its pages. */
export class Browser {
  readonly #durable = new Map<string, JournalEntry>()
  /** Not durable yet: lost with the page that wrote it. */
  readonly #pending = new Map<string, JournalEntry>()
  /** The holder of each lock first, then the queue. */
  readonly #locks = new Map<string, { owner: object; take: () => void }[]>()

  /**
   * `navigator.locks` of one page, identified by `owner`.
   * @param onWait called if another page has the lock
   */
  locksOf(owner: object, isAlive: () => boolean, onWait: () => void) {
    return {
      request: (
        name: string,
        { signal }: { signal?: AbortSignal },
        hold: () => Promise<unknown>,
      ): Promise<unknown> =>
        new Promise((resolve, reject) => {
          const queue = this.#locks.get(name) ?? []
          this.#locks.set(name, queue)
          const release = () => this.#leave(name, turn)
          const turn = {
            owner,
            take: () => {
              if (!isAlive()) return release()
              void hold().then((value) => {
                release()
                resolve(value)
              }, reject)
            },
          }
          signal?.addEventListener('abort', () => {
            if (queue[0] === turn) return
            release()
            reject(signal.reason)
          })
          queue.push(turn)
          if (queue[0] === turn) turn.take()
          else if (queue[0]?.owner !== owner) onWait()
        }),
    }
  }

  #leave(name: string, turn: object): void {
    const queue = this.#locks.get(name) ?? []
    const place = queue.findIndex((each) => each === turn)
    if (place === -1) return
    queue.splice(place, 1)
    if (place === 0) queue[0]?.take()
  }

  /** Releases the locks and drops the pending writes of a page that is gone. */
  forgetPage(owner: object): void {
    this.#pending.clear()
    for (const [name, queue] of this.#locks) {
      for (const turn of queue.filter((each) => each.owner === owner)) this.#leave(name, turn)
    }
  }

  put(value: JournalEntry, isStrict: boolean): void {
    const { attemptId } = value
    if (isStrict) this.#durable.set(attemptId, value)
    else this.#pending.set(attemptId, value)
  }

  remove(key: string): void {
    this.#durable.delete(key)
    this.#pending.delete(key)
  }

  entries(): JournalEntry[] {
    return [...this.#durable.values(), ...this.#pending.values()]
  }

  wipe(): void {
    this.#durable.clear()
    this.#pending.clear()
  }
}
