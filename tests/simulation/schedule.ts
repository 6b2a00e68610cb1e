import { createHash } from 'node:crypto'

import { scheduleReturnPolls } from '#server/bank-debits/bank-jobs.ts'
import type { Database } from '#server/db/engine.ts'

import type { FaultPoint, Hit } from './faults/fault-points.ts'
import { atRandom, exactly, type Kinds } from './faults/plans.ts'
import { prngOf } from './faults/prng.ts'
import { chargeAccount } from './flows/charge-account.ts'
import { chargeAtReader } from './flows/charge-at-reader.ts'
import { ClosingFlow } from './flows/closing.ts'
import type { Flow, Scene } from './flows/flow.ts'
import { RefundFlow } from './flows/refund.ts'
import { SaleFlow } from './flows/sale.ts'
import { checkAcknowledged, checkReplays } from './oracle/acknowledged.ts'
import { checkClosings } from './oracle/closings.ts'
import { checkLedger, checkSingle, checkShown, Verdict } from './oracle/invariants.ts'
import { readLedger } from './oracle/ledger.ts'
import { checkLies } from './oracle/lies.ts'
import { type Mechanism, mechanismsInAudit } from './oracle/mechanisms.ts'
import { HandOver, type HandOverAt } from './world/hand-over.ts'
import { clear } from './world/harness.ts'
import type { Office } from './world/office.ts'
import { bank } from './world/server-to-bank.ts'
import type { ShownOutcome } from './world/shown-outcome.ts'
import { World } from './world/world.ts'

const day = 86_400_000
/** Maximum duration of the flow while faults occur, in milliseconds. */
const maxFlowDuration = 12 * 60_000
/** Time foreverything to end once faults stop, in milliseconds. */
const settleDuration = 5 * 60_000
/** A reader shows several screens for up to a minute each; until then it may still charge. */
const maxReaderScreens = 5 * 60_000

/** Maximum time for a cashier to wait until an approval is recorded or CHECKING, in milliseconds. */
const maxCashierWait = 5_000

export type Result = {
  flow: FlowName
  hits: Hit[]
  passed: FaultPoint[]
  verdict: Verdict
  log: string[]
  hash: string
  shown: ShownOutcome[]
  /** The safety mechanisms that took effect, once per occurrence. */
  seen: Mechanism[]
  discrepancyKinds: string[]
  /** When the colleague took over, in epoch milliseconds. */
  takenOverAt: number | undefined
}

const oneProduct = ['Certified Copy']
const twoProducts = ['Certified Copy', 'Notary Service']

const flows = {
  workstation: (scene: Scene): Flow =>
    new SaleFlow({ ...scene, charge: chargeAtReader(scene.world, 'Front Counter 2', oneProduct) }),
  cloud: (scene: Scene): Flow =>
    new SaleFlow({ ...scene, charge: chargeAtReader(scene.world, 'Front Counter 1', oneProduct) }),
  bank: (scene: Scene): Flow =>
    new SaleFlow({ ...scene, charge: chargeAccount(scene.world, oneProduct) }),
  refund: (scene: Scene): Flow =>
    new RefundFlow(scene, chargeAtReader(scene.world, 'Front Counter 2', twoProducts)),
  bankRefund: (scene: Scene): Flow =>
    new RefundFlow(scene, chargeAccount(scene.world, twoProducts)),
  closing: (scene: Scene): Flow =>
    new ClosingFlow(scene, chargeAtReader(scene.world, 'Front Counter 2', oneProduct)),
}
export type FlowName = keyof typeof flows
export const flowNames = Object.keys(flows) as FlowName[]

const bankFlows: ReadonlySet<FlowName> = new Set(['bank', 'bankRefund'])

const flowMix: readonly FlowName[] = [
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
  'closing',
]

export type ScheduleSpec = {
  seed: number
  flow?: FlowName | undefined
  /** Exactly these faults; random if undefined. */
  kinds?: Kinds | undefined
  /** A colleague takes over at this call. */
  handOver?: HandOverAt | undefined
}

/** The last time a reader may have been called. The server marks a sale as sent before it calls. */
async function lastReaderRequest({ readerRequestedAt }: World, db: Database): Promise<number> {
  const { sentAt } = await db
    .selectFrom('sale')
    .select(({ fn }) => fn.max('sent_at').as('sentAt'))
    .executeTakeFirstOrThrow()
  return Math.max(readerRequestedAt, sentAt?.getTime() ?? 0)
}

/** Lets the server finish; it need not wait for precautionary inquiries that run for a day. */
async function settle(world: World, { db }: Office, flow: Flow): Promise<void> {
  const { time } = world
  const healed = time.now
  const settledFrom = async () =>
    Math.max(
      healed,
      world.offlineChargesKnownBy,
      world.liar.knownBy,
      (await lastReaderRequest(world, db)) + maxReaderScreens,
    )
  const isQuiet = () =>
    time.now >= Math.max(world.returnsPolledBy, world.offlineChargesKnownBy, world.liar.sentBy)
  for (;;) {
    const end = (await settledFrom()) + settleDuration
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

/** Runs one schedule from its seed and checks the invariants. */
export async function runSchedule(
  office: Office,
  { seed, flow: name, kinds, handOver }: ScheduleSpec,
): Promise<Result> {
  await clear(office.db)
  const prng = prngOf(seed)
  const plan = kinds ? exactly(kinds) : atRandom(prngOf(seed ^ 0x5eed))
  const world = new World(office, prng, plan)
  world.clockOffset = prng.pick([0, 0, -day, day])
  const verdict = new Verdict()
  const shown: ShownOutcome[] = []
  const checks = new Set<Promise<void>>()
  const startCheck = (work: () => Promise<void>) => {
    const check = world.time.during(work())
    checks.add(check)
    check.catch(() => {})
  }
  const scene: Scene = {
    world,
    onShown: (each) => {
      shown.push(each)
      if (each.kind === 'undone') world.see('M7 another amount is reversed')
      startCheck(async () =>
        checkShown(verdict, each, world.processorLedger.ours, await readLedger(office.db)),
      )
    },
    onReturn: (who, wasShown) =>
      verdict.hold(
        'I4',
        wasShown,
        () => `${who} was not shown the outcome of an interrupted payment`,
      ),
    onCrash: (who, error) => verdict.hold('crash', false, () => `${who}: ${String(error)}`),
  }
  const note = world.processorLedger.onEntry
  world.processorLedger.onEntry = (what, charge) => {
    note(what, charge)
    // A single charge cannot be one too many.
    if (what !== 'approved' || world.processorLedger.ours.length < 2) return
    startCheck(async () =>
      checkSingle(verdict, world.processorLedger.ours, await readLedger(office.db)),
    )
  }
  // The office opens without faults.
  world.faultPoints.isHealed = true
  await world.startServer()
  // Sometimes two servers run, and each request reaches either.
  if (prng.chance(0.2)) await world.startServer()
  // Drawn in any case, so that naming a flow does not change the later draws.
  const drawn = prng.pick(flowMix)
  const flow = flows[name ?? drawn](scene)
  // Only bank flows poll for returned debits.
  if (bankFlows.has(name ?? drawn))
    await scheduleReturnPolls(office.db, bank, new Date(world.time.now))
  await world.time.pass(0)
  world.faultPoints.isHealed = false
  const taking = handOver && (await HandOver.prepare(world, handOver))
  world.beforeCall = taking && ((page) => taking.beforeCall(page))
  flow.start()
  await world.time.pass(
    maxFlowDuration,
    () => flow.isOver && world.time.now >= world.returnsPolledBy,
  )
  world.heal()
  await settle(world, office, flow)
  await Promise.all(checks)
  await flow.finish?.()
  verdict.hold('I8', flow.isOver, () => 'a person still waits for an answer')
  const ledger = await readLedger(office.db)
  checkLedger(verdict, world.processorLedger.ours, ledger, shown)
  const slowest = world.slowestRecording
  verdict.hold('I11', slowest <= maxCashierWait, () => `a cashier waited ${slowest} ms to record`)
  const { lies } = world.liar
  checkLies(verdict, { lies, hits: world.faultPoints.hits }, world.processorLedger.ours, ledger)
  const { acknowledged } = world
  checkAcknowledged(verdict, acknowledged, ledger)
  if (flow.finish) {
    const charges = world.processorLedger.ours
    const hasFaults = world.faultPoints.hits.length > 0
    await checkClosings(verdict, office.db, { charges, ledger, acknowledged, hasFaults })
  }
  // The old cashier's session has ended.
  if (prng.chance(0.25) && !handOver)
    await checkReplays(verdict, world, () => readLedger(office.db))
  world.end()
  await taking?.restore()
  await world.time.pass(0)
  const { log } = world
  const seen = [...world.seen, ...mechanismsInAudit(ledger)]
  const { hits, passed } = world.faultPoints
  const hash = createHash('sha256').update(log.join('\n')).digest('hex').slice(0, 16)
  const discrepancyKinds = ledger.discrepancies.map(({ kind }) => kind)
  const takenOverAt = taking?.doneAt
  const result = { flow: name ?? drawn, hits, passed, verdict, log, hash, shown, seen }
  return { ...result, discrepancyKinds, takenOverAt }
}
