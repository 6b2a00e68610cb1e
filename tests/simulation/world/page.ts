import type { Session } from '#domain/identity/session.ts'

import type { ClientCode, Sandbox } from '../sandboxes/load.ts'
import { webCrypto } from '../sandboxes/web-crypto.ts'
import type { Browser } from './browser.ts'
import type { Environment } from './environment.ts'
import { pageToReader, pageToServer } from './page-network.ts'
import { dateOf, timersOf } from './virtual-time.ts'

const never = new Promise<never>(() => {})

const journalFaults = ['fails', 'tabDiesAfter'] as const

/** A page of the real client in a browser. After its death its promises never settle. */
export class Page {
  readonly name: string
  readonly code: ClientCode
  readonly browser: Browser
  readonly session: Session
  isDead = false
  charging: string | undefined
  lies = false
  /** A charge is not in the journal yet. */
  isStarting = false
  /** The payment that a retry charges. */
  draft: string | undefined
  /** Aborted on sign-out, after which the page shows nothing. */
  readonly left = new AbortController()
  readonly #world: Environment

  constructor(
    world: Environment,
    name: string,
    sandbox: Sandbox<ClientCode>,
    { browser, session }: { browser: Browser; session: Session },
  ) {
    this.name = name
    this.browser = browser
    this.session = session
    this.code = sandbox.code
    this.#world = world
    const { time, prng } = world
    const isAlive = () => !this.isDead
    const storage = new Map<string, string>()
    sandbox.enter({
      ...timersOf(time, isAlive),
      Date: dateOf(time, () => world.clockOffset),
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

  die(): void {
    if (this.isDead) return
    this.isDead = true
    this.#world.note(`${this.name} dies`)
    this.browser.forgetPage(this)
    this.#world.onPageDeath(this)
  }

  /** Signed out by the server or by inactivity. Running work continues unseen. */
  signOut(): void {
    if (this.left.signal.aborted) return
    this.#world.note(`${this.name} is signed out`)
    this.code.sessionStore.set(null)
    this.left.abort()
    this.#world.onSignOut(this)
  }

  #fetch(path: string, init: RequestInit): Promise<Response> {
    const send = () =>
      path.startsWith('/')
        ? pageToServer(this.#world, this, path, init)
        : pageToReader(this.#world, this, new URL(path).pathname, init)
    const { beforeCall } = this.#world
    return this.#whileAlive(beforeCall ? beforeCall(this).then(send) : send())
  }

  /** Whether a request carries the page's present session. */
  uses({ headers }: RequestInit): boolean {
    const token = this.code.sessionStore.get()?.token
    return new Headers(headers).get('authorization') === `Bearer ${token}`
  }

  async #whileAlive<Value>(work: Promise<Value>): Promise<Value> {
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
    const access = async <Value>(what: string, work: () => Value): Promise<Value> => {
      if (this.isDead) return never
      const fault = faultPoints.at('browser>journal', what, journalFaults)
      if (fault === 'fails') throw new Error('The disk is full.')
      const value = work()
      if (fault === 'tabDiesAfter') this.die()
      return this.isDead ? never : value
    }
    return {
      put: (value: { attemptId: string; paymentId: string }, isStrict: boolean) =>
        access('put', () => browser.put(value, isStrict)),
      remove: (key: string) =>
        access('delete', () => {
          if (this.charging === key) this.charging = undefined
          browser.remove(key)
        }),
      entries: () =>
        access('getAll', () => {
          const entries = browser.entries()
          if (entries.length > 0) this.#world.see('M1 an interrupted payment is resumed')
          return entries
        }),
    }
  }
}
