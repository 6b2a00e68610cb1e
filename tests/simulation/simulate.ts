import type { Hit } from './faults/fault-points.ts'
import { faults, isHitBy, nameOf } from './faults/faults.ts'
import type { Kinds } from './faults/plans.ts'
import type { Violation } from './oracle/invariants.ts'
import { mechanisms } from './oracle/mechanisms.ts'
import { withoutMiddleRounds } from './rounds.ts'
import { type ScheduleSpec, type FlowName, type Result, runSchedule } from './schedule.ts'
import type { Office } from './world/office.ts'

/** A schedule with violations, and everything needed to replay it. */
export type Red = {
  spec: ScheduleSpec
  flow: FlowName
  hits: Hit[]
  violations: Violation[]
  log: string[]
}

export class Figures {
  schedules = 0
  readonly reds: Red[] = []
  readonly checked = new Map<string, number>()
  readonly boundaries = new Map<string, number>()
  readonly mechanisms = new Map<string, number>(mechanisms.map((name) => [name, 0]))
  readonly met = new Map<string, number>(faults.map((fault) => [nameOf(fault), 0]))

  add(spec: ScheduleSpec, { flow, hits, verdict, log, seen }: Result): void {
    this.schedules += 1
    const { violations } = verdict
    if (violations.length > 0)
      this.reds.push({ spec, flow, hits, violations: [...violations], log })
    for (const [name, count] of verdict.checked) increment(this.checked, name, count)
    for (const name of seen) increment(this.mechanisms, name, 1)
    for (const hit of hits) {
      increment(this.boundaries, hit.boundary, 1)
      for (const fault of faults) if (isHitBy(fault, hit)) increment(this.met, nameOf(fault), 1)
    }
  }

  /** Faults and mechanisms that never occurred. */
  get missed(): string[] {
    return [...this.met, ...this.mechanisms]
      .filter(([, count]) => count === 0)
      .map(([name]) => name)
  }
}

const increment = (counts: Map<string, number>, name: string, count: number): void => {
  counts.set(name, (counts.get(name) ?? 0) + count)
}

export async function simulateAtRandom(
  office: Office,
  figures: Figures,
  { from, count, flow }: { from: number; count: number; flow?: FlowName | undefined },
): Promise<void> {
  for (let seed = from; seed < from + count; seed += 1) {
    const spec = { seed, flow }
    figures.add(spec, await runSchedule(office, spec))
  }
}

const seedOfExact = 1

/** The share of the work of one process: the `index`th of `of`, counted from 0. */
export type Part = { index: number; of: number }

export const whole: Part = { index: 0, of: 1 }

/**
 * Runs every single fault of a flow; with `pairs`, also every second fault after it, except in the middle of
 * equal rounds.
 */
export async function simulateEach(
  office: Office,
  figures: Figures,
  flow: FlowName,
  { pairs, part = whole }: { pairs: boolean; part?: Part },
): Promise<void> {
  const run = async (kinds: Kinds): Promise<Result> => {
    const spec = { seed: seedOfExact, flow, kinds }
    const result = await runSchedule(office, spec)
    figures.add(spec, result)
    return result
  }
  const faultless = await run({})
  const singles = faultless.passed.flatMap(({ name, kinds }) =>
    kinds.map((kind) => ({ name, kind })),
  )
  for (const { name, kind } of singles.filter((_, index) => index % part.of === part.index)) {
    const kinds = { [name]: kind }
    const single = await run(kinds)
    if (!pairs) continue
    const at = single.passed.findIndex((faultPoint) => faultPoint.name === name)
    for (const second of withoutMiddleRounds(single.passed.slice(at + 1))) {
      for (const then of second.kinds) await run({ ...kinds, [second.name]: then })
    }
  }
}
