import { closingEndpoints } from '#domain/api/closing-endpoints.ts'
import type { OpenDay } from '#domain/closings/closing.ts'

import { Browser } from '../world/browser.ts'
import { ProcessDied } from '../world/fenced-database.ts'
import type { Page } from '../world/page.ts'
import { requestOf } from '../world/server-process.ts'
import type { World } from '../world/world.ts'
import type { Flow, Scene } from './flow.ts'
import { type Charge, SaleFlow } from './sale.ts'

const maxClosings = 3
/** How often a supervisor sends the same request while its answers are lost. */
const tries = 4

/** A customer pays while two supervisors close days, sometimes the same one. */
export class ClosingFlow implements Flow {
  readonly #scene: Scene
  readonly #sale: SaleFlow
  readonly #leave = new Map<Page, () => void>()
  #supervisors = 0

  constructor(scene: Scene, charge: Charge) {
    this.#scene = scene
    this.#sale = new SaleFlow({ ...scene, charge })
    const { world } = scene
    const takeOver = world.onPageGone
    world.onPageGone = (page) => {
      takeOver(page)
      this.#leave.get(page)?.()
    }
  }

  get isOver(): boolean {
    return this.#sale.isOver && this.#supervisors === 0
  }

  start(): void {
    const { world } = this.#scene
    this.#sale.start()
    for (const page of [
      world.openPage('admin', new Browser()),
      world.openPage('admin', new Browser()),
    ]) {
      this.#supervisors += 1
      void this.#attend(page).finally(() => {
        this.#supervisors -= 1
      })
    }
  }

  async #attend(page: Page): Promise<void> {
    const left = new Promise<void>((resolve) => this.#leave.set(page, resolve))
    try {
      await Promise.race([this.#closeDays(page), left])
    } catch (error) {
      if (!(error instanceof ProcessDied)) this.#scene.onCrash(page.name, error)
    }
  }

  async #closeDays(page: Page): Promise<void> {
    const { prng, time } = this.#scene.world
    for (let left = 1 + prng.below(maxClosings); left > 0; left -= 1) {
      await time.sleep(prng.below(40_000))
      const day = await this.#answered(page, () => page.code.call(closingEndpoints.getOpenDay, {}))
      if (!day?.hasEntries) continue
      const body = { number: day.nextNumber }
      await this.#answered(page, () => page.code.call(closingEndpoints.closeDay, { body }))
    }
  }

  /** Undefined if the request was refused, or not answered as often as it was tried. */
  async #answered<Reply>(page: Page, send: () => Promise<Reply>): Promise<Reply | undefined> {
    for (let left = tries; left > 0 && !page.isDead; left -= 1) {
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof Error) || error.name !== 'ApiError') throw error
        if ('status' in error && error.status === 409) return undefined
        await this.#scene.world.time.sleep(2_000)
      }
    }
    return undefined
  }

  finish = (): Promise<void> => closeLastDay(this.#scene.world)
}

/** The longest wait for a processor that was away, in milliseconds. */
const maxBackoff = 3_600_000

/** Closes what is left of the day once all faults are over. */
async function closeLastDay(world: World): Promise<void> {
  const { office, time } = world
  const server = world.servers.find(({ isDead }) => !isDead)
  if (server === undefined) throw new Error('No server is running.')
  const { token } = office.sessions.admin
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = async (method: string, path: string, body?: object): Promise<unknown> => {
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const reply = await server.answer(requestOf(`/api/pos/tenants/lakeview/${path}`, init))
    return ((await reply.json()) as { contents: unknown }).contents
  }
  await time.pass(maxBackoff)
  const day = (await ask('GET', 'open-day')) as OpenDay
  if (!day.hasEntries) return
  await ask('POST', 'closings', { number: day.nextNumber })
  await time.pass(maxBackoff)
}
