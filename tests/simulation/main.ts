import { parseArgs } from 'node:util'

import * as z from 'zod/mini'

import { replayOf, report, describeRed } from './report.ts'
import { type FlowName, flowNames, runSchedule } from './schedule.ts'
import { Figures, type Part, simulateAtRandom, simulateEach, whole } from './simulate.ts'
import { openHarness } from './world/harness.ts'

// npm run simulate -- [--schedules N] [--seed S] [--singles] [--pairs] [--part 1/8] [--flow name] [--faults json] [--show]
const { values } = parseArgs({
  options: {
    schedules: { type: 'string' },
    seed: { type: 'string' },
    singles: { type: 'boolean', default: false },
    pairs: { type: 'boolean', default: false },
    part: { type: 'string' },
    flow: { type: 'string' },
    faults: { type: 'string' },
    show: { type: 'boolean', default: false },
  },
})

const Kinds = z.record(z.string(), z.string())

/** A given number of schedules replaces the exhaustive run. */
const isLong = values.schedules === undefined
const count = Number(values.schedules ?? 20_000)
const seed = Number(values.seed ?? 1)
const flow = values.flow as FlowName | undefined
const part = values.part === undefined ? whole : partOf(values.part)

const { office, close } = await openHarness()
const figures = new Figures()
const started = performance.now()

if (values.show) {
  const kinds = values.faults === undefined ? undefined : z.parse(Kinds, JSON.parse(values.faults))
  const spec = { seed, flow, kinds }
  const result = await runSchedule(office, spec)
  figures.add(spec, result)
  const { verdict, log, hits, flow: drawn } = result
  console.log(describeRed({ spec, flow: drawn, hits, violations: verdict.violations, log }))
} else {
  const { singles, pairs } = values
  if (isLong || singles || pairs) {
    for (const each of flow ? [flow] : flowNames) {
      await simulateEach(office, figures, each, { pairs, part })
      console.log(`${each}: ${figures.schedules} schedules so far`)
    }
  }
  if (!singles && !pairs) await simulateAtRandom(office, figures, { from: seed, count, flow })
  console.log(report(figures, (performance.now() - started) / 1_000))
  for (const red of figures.reds.slice(0, 3)) console.log(`\n${describeRed(red)}`)
  for (const red of figures.reds.slice(3)) console.log(replayOf(red))
  if (!singles && !pairs && count >= 1_000 && figures.missed.length > 0) process.exitCode = 1
}
if (figures.reds.length > 0) process.exitCode = 1
await close()

/** @throws for anything but `3/8` */
function partOf(text: string): Part {
  const [, which, of] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? []
  if (of === undefined || Number(which) > Number(of))
    throw new Error('A part is named like --part 3/8: the third of eight.')
  return { index: Number(which) - 1, of: Number(of) }
}
