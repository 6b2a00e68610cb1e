import type { Session } from '#domain/session.ts'

import type { ClientCode, Realm } from '../sandboxes/load.ts'
import { webCrypto } from '../sandboxes/web-crypto.ts'
import type { Browser } from './browser.ts'
import { pageToReader, pageToServer } from './page-network.ts'
import type { Place } from './place.ts'
import { dateOf, timersOf } from './virtual-time.ts'

const never = new Promise<never>(() => {})

const journalFaults = ['fails', 'tabDiesAfter'] as const

/** One page of the real client in a browser. Dead, nothing of it goes on: its promises never end. */
export class Page {
  readonly name: string
  readonly code: ClientCode
  readonly browser: Browser
  readonly session: Session
  isDead = false
  /** The attempt that it has asked a reader for, as long as it remembers it and nobody was told its end. */
  charging: string | undefined
  lies = false
  /** Aborted once its cashier is signed out: then nobody is told anything here. */
  readonly left = new AbortController()
  readonly #world: Place

  constructor(
    world: Place,
    name: string,
    realm: Realm<ClientCode>,
    { browser, session }: { browser: Browser; session: Session },
  ) {
    this.name = name
    this.browser = browser
    this.session = session
    this.code = realm.code
    this.#world = world
    const { time, prng } = world
    const isAlive = () => !this.isDead
    const storage = new Map<string, string>()
    realm.inhabit({
      ...timersOf(time, isAlive),
      Date: dateOf(time, () => world.clockIsOff),
      fetch: (path: string, init: RequestInit) => this.#fetch(path, init),
      navigator: {
        locks: browser.locksOf(this, isAlive, () => world.see('M6 a window waits for another')),
      },
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
        removeItem: (key: string) => storage.delete(key),
      },
      addEventListener: () => {},
      crypto: webCrypto(prng.below),
      storage: () => this.#storage(),
    })
    this.code.sessionStore.set(session)
  }

  /** The page is closed, or the power is cut. */
  die(): void {
    if (this.isDead) return
    this.isDead = true
    this.#world.note(`${this.name} dies`)
    this.browser.forgetPage(this)
    this.#world.onPageDeath(this)
  }

  /** Signed out, by the server or by inactivity. What runs goes on, and is told to nobody. */
  signOut(): void {
    if (this.left.signal.aborted) return
    this.#world.note(`${this.name} is signed out`)
    this.code.sessionStore.set(null)
    this.left.abort()
    this.#world.onSignOut(this)
  }

  #fetch(path: string, init: RequestInit): Promise<Response> {
    const answer = path.startsWith('/')
      ? pageToServer(this.#world, this, path, init)
      : pageToReader(this.#world, this, new URL(path).pathname, init)
    return this.#living(answer)
  }

  /** What a page that died meanwhile never hears. */
  async #living<Value>(work: Promise<Value>): Promise<Value> {
    try {
      const value = await work
      return this.isDead ? await never : value
    } catch (error) {
      if (this.isDead) return never
      throw error
    }
  }

  #storage() {
    const { faultPoints } = this.#world
    const { browser } = this
    const touch = async <Value>(what: string, work: () => Value): Promise<Value> => {
      if (this.isDead) return never
      const fault = faultPoints.at('browser>journal', what, journalFaults)
      if (fault === 'fails') throw new Error('The disk is full.')
      const value = work()
      if (fault === 'tabDiesAfter') this.die()
      return this.isDead ? never : value
    }
    return {
      put: (value: { attemptId: string }, isStrict: boolean) =>
        touch('put', () => browser.put(value, isStrict)),
      remove: (key: string) =>
        touch('delete', () => {
          if (this.charging === key) this.charging = undefined
          browser.remove(key)
        }),
      all: () =>
        touch('getAll', () => {
          const kept = browser.all()
          if (kept.length > 0) this.#world.see('M1 what a page left is found')
          return kept
        }),
    }
  }
}
