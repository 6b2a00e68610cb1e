import { createHash } from 'node:crypto'

import { scheduleReturnPolls } from '#server/bank/bank-jobs.ts'
import type { Database } from '#server/db/engine.ts'

import type { FaultPoint, Hit } from './faults/fault-points.ts'
import { atRandom, exactly, type Kinds } from './faults/plans.ts'
import { prngOf } from './faults/prng.ts'
import { chargeAccount } from './flows/charge-account.ts'
import { chargeAtReader } from './flows/charge-at-reader.ts'
import type { Flow, Scene } from './flows/flow.ts'
import { Refunding } from './flows/refund.ts'
import { Selling } from './flows/selling.ts'
import { checkAcknowledged, checkReplays } from './oracle/acknowledged.ts'
import { checkBooks, checkSingle, checkTold, Verdict } from './oracle/invariants.ts'
import { readBooks } from './oracle/ledger.ts'
import { checkLies } from './oracle/lies.ts'
import { type Mechanism, seenInBooks } from './oracle/mechanisms.ts'
import { clear } from './world/harness.ts'
import type { Office } from './world/office.ts'
import { bank } from './world/server-to-bank.ts'
import type { Told } from './world/told.ts'
import { World } from './world/world.ts'

const day = 86_400_000
/** Milliseconds that a counter may be at one customer while things go wrong. */
const longest = 12 * 60_000
/** Milliseconds in which all is to be ended once nothing goes wrong any more. */
const settling = 5 * 60_000
/** So long a reader shows its screens, each for up to a minute: until then nobody knows that it charges nothing. */
const longestScreens = 5 * 60_000

/** Milliseconds that a cashier waits at most until what the reader approved is recorded or being checked. */
const longestWait = 5_000

export type Result = {
  flow: FlowName
  hits: Hit[]
  passed: FaultPoint[]
  verdict: Verdict
  log: string[]
  /** Of all that happened, in order. */
  hash: string
  told: Told[]
  /** What was seen at work of that which keeps money safe, as often as it was. */
  seen: Mechanism[]
  /** The kinds of discrepancies that administrators see. */
  listed: string[]
}

const one = ['Certified Copy']
const two = ['Certified Copy', 'Notary Service']

/** What people do, by its name. */
const flows = {
  workstation: (scene: Scene): Flow =>
    new Selling({ ...scene, charge: chargeAtReader(scene.world, 'Front Counter 2', one) }),
  cloud: (scene: Scene): Flow =>
    new Selling({ ...scene, charge: chargeAtReader(scene.world, 'Front Counter 1', one) }),
  bank: (scene: Scene): Flow => new Selling({ ...scene, charge: chargeAccount(scene.world, one) }),
  refund: (scene: Scene): Flow =>
    new Refunding(scene, chargeAtReader(scene.world, 'Front Counter 2', two)),
  bankRefund: (scene: Scene): Flow => new Refunding(scene, chargeAccount(scene.world, two)),
}
export type FlowName = keyof typeof flows
export const flowNames = Object.keys(flows) as FlowName[]

const debiting: ReadonlySet<FlowName> = new Set(['bank', 'bankRefund'])

/** How often each, by chance. */
const mixed: readonly FlowName[] = [
  'workstation',
  'workstation',
  'workstation',
  'cloud',
  'cloud',
  'bank',
  'bank',
  'refund',
  'refund',
  'bankRefund',
]

export type Asked = {
  seed: number
  /** By chance where none is named. */
  flow?: FlowName | undefined
  /** These faults and no others; by chance where none are given. */
  kinds?: Kinds | undefined
}

/** When a reader may have been asked last. What the server marked as sent, it may have sent before it died. */
async function lastAsked({ readerAsked }: World, db: Database): Promise<number> {
  const { sentAt } = await db
    .selectFrom('sale')
    .select(({ fn }) => fn.max('sent_at').as('sentAt'))
    .executeTakeFirstOrThrow()
  return Math.max(readerAsked, sentAt?.getTime() ?? 0)
}

/** Lets the server do what is to be done; what it looks at for a day, in case, need not be waited for. */
async function settle(world: World, { db }: Office, flow: Flow): Promise<void> {
  const { time } = world
  const healed = time.now
  const calmFrom = async () =>
    Math.max(
      healed,
      world.lookedForStored,
      world.liar.knownBy,
      (await lastAsked(world, db)) + longestScreens,
    )
  const isQuiet = () =>
    time.now >= Math.max(world.toldOfReturns, world.lookedForStored, world.liar.sentBy)
  for (;;) {
    const end = (await calmFrom()) + settling
    if (time.now >= end) return
    await time.pass(100_000)
    const waiting = await db
      .selectFrom('job')
      .select('name')
      .where('run_at', '<=', new Date(end))
      .where('kind', '<>', 'bankReturns')
      .executeTakeFirst()
    if (waiting === undefined && flow.isOver && isQuiet()) return
  }
}

/** Runs one schedule from its seed, and says whether all held. */
export async function runSchedule(
  office: Office,
  { seed, flow: name, kinds }: Asked,
): Promise<Result> {
  await clear(office.db)
  const prng = prngOf(seed)
  const plan = kinds ? exactly(kinds) : atRandom(prngOf(seed ^ 0x5eed))
  const world = new World(office, prng, plan)
  world.clockIsOff = prng.pick([0, 0, -day, day])
  const verdict = new Verdict()
  const told: Told[] = []
  const looks = new Set<Promise<void>>()
  const look = (work: () => Promise<void>) => {
    const looking = world.time.during(work())
    looks.add(looking)
    looking.catch(() => {})
  }
  const scene: Scene = {
    world,
    onTold: (each) => {
      told.push(each)
      if (each.kind === 'undone') world.see('M7 another amount is undone')
      look(async () => checkTold(verdict, each, world.books.ours, await readBooks(office.db)))
    },
    onReturn: (who, isTold) =>
      verdict.hold('I4', isTold, () => `${who} was not told what became of what was left there`),
    onCrash: (who, error) => verdict.hold('crash', false, () => `${who}: ${String(error)}`),
  }
  const note = world.books.onMove
  world.books.onMove = (what, charge) => {
    note(what, charge)
    // One charge alone is never one too many.
    if (what !== 'approved' || world.books.ours.length < 2) return
    look(async () => checkSingle(verdict, world.books.ours, await readBooks(office.db)))
  }
  // The office opens in peace.
  world.faultPoints.isHealed = true
  await world.startServer()
  // Two at once, here and there: each request finds one or the other.
  if (prng.chance(0.2)) await world.startServer()
  // Drawn in any case, so that a flow that is named has the same chance.
  const drawn = prng.pick(mixed)
  const flow = flows[name ?? drawn](scene)
  // Elsewhere nothing is ever returned: a server that starts would order it for all.
  if (debiting.has(name ?? drawn))
    await scheduleReturnPolls(office.db, bank, new Date(world.time.now))
  await world.time.pass(0)
  world.faultPoints.isHealed = false
  flow.start()
  await world.time.pass(longest, () => flow.isOver && world.time.now >= world.toldOfReturns)
  world.heal()
  await settle(world, office, flow)
  await Promise.all(looks)
  verdict.hold('I8', flow.isOver, () => 'somebody still waits for an answer')
  const books = await readBooks(office.db)
  checkBooks(verdict, world.books.ours, books, told)
  const slowest = world.slowestRecording
  verdict.hold('I11', slowest <= longestWait, () => `a cashier waited ${slowest} ms to record`)
  const { lies } = world.liar
  checkLies(verdict, { lies, hits: world.faultPoints.hits }, world.books.ours, books)
  checkAcknowledged(verdict, world.acknowledged, books)
  if (prng.chance(0.25)) await checkReplays(verdict, world, () => readBooks(office.db))
  world.end()
  await world.time.pass(0)
  const { log } = world
  const seen = [...world.seen, ...seenInBooks(books)]
  const { hits, passed } = world.faultPoints
  const hash = createHash('sha256').update(log.join('\n')).digest('hex').slice(0, 16)
  const listed = books.discrepancies.map(({ kind }) => kind)
  return { flow: name ?? drawn, hits, passed, verdict, log, hash, told, seen, listed }
}
