import { createHash } from 'node:crypto'

import type { Crossing, Hit, Plan } from './faults/crossings.ts'
import { atRandom } from './faults/plans.ts'
import { type Prng, prngOf } from './faults/prng.ts'
import { type Counter, Selling } from './flows/sell-at-reader.ts'
import { readBooks } from './oracle/books.ts'
import { checkBooks, checkSingle, checkTold, Verdict } from './oracle/invariants.ts'
import { clear, type Office } from './world/laboratory.ts'
import type { Told } from './world/told.ts'
import { World } from './world/world.ts'

/** Milliseconds that a counter may be at one customer while things go wrong. */
const longest = 12 * 60_000
/**
 * Until all is ended once nothing goes wrong any more: five minutes of work, after what a process that
 * died had to itself has lapsed, and the reader's last screen (six minutes) is over.
 */
const settling = 12 * 60_000

export type Result = {
  hits: Hit[]
  passed: Crossing[]
  verdict: Verdict
  log: string[]
  /** Of all that happened, in order. */
  hash: string
  told: Told[]
}

export type Asked = { seed: number; plan?: (prng: Prng) => Plan }

/** Runs one schedule from its seed, and says whether all held. */
export async function runSchedule(office: Office, { seed, plan = atRandom }: Asked): Promise<Result> {
  await clear(office.db)
  const prng = prngOf(seed)
  const world = new World(office, prng, plan(prngOf(seed ^ 0x5eed)))
  const verdict = new Verdict()
  const told: Told[] = []
  const looks = new Set<Promise<void>>()
  const look = (work: () => Promise<void>) => {
    const looking = world.time.during(work())
    looks.add(looking)
    looking.catch(() => {})
  }
  const counter: Counter = {
    world,
    terminal: 'Front Counter 2',
    products: ['Certified Copy'],
    onTold: (each) => {
      told.push(each)
      look(async () => checkTold(verdict, each, world.books.charges, await readBooks(office.db)))
    },
    onCrash: (who, error) => verdict.hold('crash', false, () => `${who}: ${String(error)}`),
  }
  const note = world.books.onMove
  world.books.onMove = (what, charge) => {
    note(what, charge)
    if (what !== 'approved') return
    look(async () => checkSingle(verdict, world.books.charges, await readBooks(office.db)))
  }
  await world.startServer()
  const selling = new Selling(counter)
  selling.start()
  await world.time.pass(longest, () => selling.isOver)
  world.heal()
  await world.time.pass(settling)
  await Promise.all(looks)
  verdict.hold('I8', selling.isOver, () => 'somebody still waits for an answer')
  checkBooks(verdict, world.books.charges, await readBooks(office.db), told)
  world.end()
  await world.time.pass(0)
  const { log } = world
  const { hits, passed } = world.crossings
  const hash = createHash('sha256').update(log.join('\n')).digest('hex').slice(0, 16)
  return { hits, passed, verdict, log, hash, told }
}
