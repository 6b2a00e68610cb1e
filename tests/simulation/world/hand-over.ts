import { startFamily } from '#server/identity/start-family.ts'

import type { PageState } from './environment.ts'
import type { Page } from './page.ts'
import { requestOf } from './server-process.ts'
import type { World } from './world.ts'

/**
 * At which call of the first page the cashier locks, counted from 1, and whether the old session has ended before the
 * call that is on its way arrives.
 */
export type HandOverAt = { call: number; endsFirst: boolean }

const fingerprint = 'a-browser-of-the-simulation'
const day = 86_400_000

/** Does what the lock screen does: `app/lock` needs a browser. */
export class HandOver {
  doneAt: number | undefined
  #calls = 0
  #isLocked = false
  readonly #world: World
  readonly #at: HandOverAt
  readonly #signIn: string
  /** The sessions that all schedules share. */
  readonly #shared: readonly string[]

  private constructor(world: World, at: HandOverAt, signIn: string, shared: readonly string[]) {
    this.#shared = shared
    this.#world = world
    this.#at = at
    this.#signIn = signIn
  }

  /** Signs the colleague in over the lock, for longer than two minutes. */
  static async prepare(world: World, at: HandOverAt): Promise<HandOver> {
    const { db } = world.office
    const now = new Date(world.time.now)
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email_address', '=', 'cashier2@lakeview.example')
      .executeTakeFirstOrThrow()
    const shared = await db.selectFrom('session_family').select('id').execute()
    const token = await startFamily(db, id, now)
    await db
      .updateTable('session_token')
      .set({ expires_at: new Date(now.getTime() + day) })
      .where('kind', '=', 'SIGN_IN')
      .where('rotated_at', 'is', null)
      .execute()
    return new HandOver(
      world,
      at,
      token,
      shared.map((each) => each.id),
    )
  }

  async beforeCall(state: PageState): Promise<void> {
    const page = this.#world.pages.find((each) => each === state)
    if (page === undefined || this.doneAt !== undefined) return
    this.#calls += 1
    if (this.#calls < this.#at.call) return
    const { token: old = '' } = page.code.sessionStore.get() ?? {}
    if (!this.#isLocked) {
      this.#isLocked = true
      this.#world.note(`${page.name}: locks`)
      await this.#ask('/api/account/lock', old)
    }
    if (!page.isStarting) await this.#takeOver(page, old)
  }

  async #takeOver(page: Page, old: string): Promise<void> {
    this.doneAt = this.#world.time.now
    const paymentIds = page.browser.entries().map(({ paymentId }) => paymentId)
    if (page.draft !== undefined) paymentIds.push(page.draft)
    const body = { token: this.#signIn, deviceFingerprint: fingerprint, paymentIds }
    const { token } = await this.#ask('/api/account/take-over', old, body)
    page.code.sessionStore.set({ ...page.session, token })
    this.#world.note(`${page.name}: a colleague takes over`)
    const end = () => this.#ask('/api/account/sign-out', old)
    if (this.#at.endsFirst) await end()
    else this.#world.time.at(day / 24, () => void end())
  }

  async #ask(path: string, token: string, body?: object): Promise<{ token: string }> {
    const { servers, time } = this.#world
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
    const server = servers.find(({ isDead }) => !isDead)
    if (server === undefined) throw new Error('No server is running.')
    const response = await time.during(server.answer(requestOf(path, init)))
    const reply = (await response.json()) as { ok: boolean; contents: { token: string } }
    if (!reply.ok) throw new Error(`${path}: ${JSON.stringify(reply)}`)
    return reply.contents
  }

  /** Other schedules use the same sessions, and draw the same tokens. */
  async restore(): Promise<void> {
    const { db } = this.#world.office
    await db.deleteFrom('session_token').where('family_id', 'not in', this.#shared).execute()
    await db.deleteFrom('session_family').where('id', 'not in', this.#shared).execute()
    await db.updateTable('session_family').set({ locked_at: null, revoked_at: null }).execute()
  }
}
