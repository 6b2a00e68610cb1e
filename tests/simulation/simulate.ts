import type { Hit } from './faults/fault-points.ts'
import { faults, isHitBy, nameOf } from './faults/faults.ts'
import type { Kinds } from './faults/plans.ts'
import type { Violation } from './oracle/invariants.ts'
import { mechanisms } from './oracle/mechanisms.ts'
import { withoutMiddleRounds } from './rounds.ts'
import { type Asked, type FlowName, type Result, runSchedule } from './schedule.ts'
import type { Office } from './world/office.ts'

/** A schedule in which something did not hold, with all that it takes to see it again. */
export type Red = {
  asked: Asked
  flow: FlowName
  hits: Hit[]
  violations: Violation[]
  log: string[]
}

/** What many schedules came to. */
export class Figures {
  schedules = 0
  readonly reds: Red[] = []
  /** How often each invariant was looked at. */
  readonly checked = new Map<string, number>()
  /** How often something went wrong at each boundary. */
  readonly boundaries = new Map<string, number>()
  /** How often each mechanism was seen at work. */
  readonly mechanisms = new Map<string, number>(mechanisms.map((name) => [name, 0]))
  /** How often each fault was met. */
  readonly met = new Map<string, number>(faults.map((fault) => [nameOf(fault), 0]))

  add(asked: Asked, { flow, hits, verdict, log, seen }: Result): void {
    this.schedules += 1
    const { violations } = verdict
    if (violations.length > 0)
      this.reds.push({ asked, flow, hits, violations: [...violations], log })
    for (const [name, count] of verdict.checked) more(this.checked, name, count)
    for (const name of seen) more(this.mechanisms, name, 1)
    for (const hit of hits) {
      more(this.boundaries, hit.boundary, 1)
      for (const fault of faults) if (isHitBy(fault, hit)) more(this.met, nameOf(fault), 1)
    }
  }

  /** Faults that no schedule has met, and mechanisms that did nothing in any. */
  get missed(): string[] {
    return [...this.met, ...this.mechanisms]
      .filter(([, count]) => count === 0)
      .map(([name]) => name)
  }
}

const more = (counts: Map<string, number>, name: string, count: number): void => {
  counts.set(name, (counts.get(name) ?? 0) + count)
}

/** So many schedules by chance, each from a seed of its own. */
export async function simulateAtRandom(
  office: Office,
  figures: Figures,
  { from, count }: { from: number; count: number },
): Promise<void> {
  for (let seed = from; seed < from + count; seed += 1) {
    const asked = { seed }
    figures.add(asked, await runSchedule(office, asked))
  }
}

const seedOfExact = 1

/** The share of the work that one process takes: the `index`th of `of`, counted from 0. */
export type Part = { index: number; of: number }

export const whole: Part = { index: 0, of: 1 }

/**
 * Every fault at every faultPoint of a flow, one a schedule; and with `pairs` every second one after it,
 * where of a row of equal rounds those in the middle are left whole.
 */
export async function simulateEach(
  office: Office,
  figures: Figures,
  flow: FlowName,
  { pairs, part = whole }: { pairs: boolean; part?: Part },
): Promise<void> {
  const run = async (kinds: Kinds): Promise<Result> => {
    const asked = { seed: seedOfExact, flow, kinds }
    const result = await runSchedule(office, asked)
    figures.add(asked, result)
    return result
  }
  const calm = await run({})
  const firsts = calm.passed.flatMap(({ name, kinds }) => kinds.map((kind) => ({ name, kind })))
  for (const { name, kind } of firsts.filter((_, index) => index % part.of === part.index)) {
    const kinds = { [name]: kind }
    const single = await run(kinds)
    if (!pairs) continue
    const at = single.passed.findIndex((faultPoint) => faultPoint.name === name)
    for (const second of withoutMiddleRounds(single.passed.slice(at + 1))) {
      for (const then of second.kinds) await run({ ...kinds, [second.name]: then })
    }
  }
}
