type Kept = { attemptId: string }

/** What one browser keeps for all its pages: it outlives each of them. */
export class Browser {
  /** On the disk. */
  readonly #kept = new Map<string, Kept>()
  /** On its way there: lost with the page that wrote it. */
  readonly #pending = new Map<string, Kept>()
  /** Whoever holds a lock comes first, then who waits for it. */
  readonly #locks = new Map<string, { owner: object; take: () => void }[]>()

  /**
   * As `navigator.locks` of one page, which `owner` stands for.
   * @param onWait another page has what it wants
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

  /** A page is gone, and what it held. */
  forgetPage(owner: object): void {
    this.#pending.clear()
    for (const [name, queue] of this.#locks) {
      for (const turn of queue.filter((each) => each.owner === owner)) this.#leave(name, turn)
    }
  }

  put(value: Kept, isStrict: boolean): void {
    const { attemptId } = value
    if (isStrict) this.#kept.set(attemptId, value)
    else this.#pending.set(attemptId, value)
  }

  remove(key: string): void {
    this.#kept.delete(key)
    this.#pending.delete(key)
  }

  all(): Kept[] {
    return [...this.#kept.values(), ...this.#pending.values()]
  }

  wipe(): void {
    this.#kept.clear()
    this.#pending.clear()
  }
}
