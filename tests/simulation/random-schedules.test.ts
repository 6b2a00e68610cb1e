import { expect, test } from 'vitest'

import { report, describeRed } from './report.ts'
import { Figures, simulateAtRandom } from './simulate.ts'
import { openHarness } from './world/harness.ts'

const count = 30

// A sample; `npm run simulate` runs 20,000 and also requires every fault to occur.
test(`${count} random schedules violate no invariant`, async () => {
  const { office, close } = await openHarness()
  const figures = new Figures()
  const started = performance.now()
  await simulateAtRandom(office, figures, { from: 1, count })
  await close()
  console.log(report(figures, (performance.now() - started) / 1_000))
  expect(figures.reds.map((red) => describeRed(red))).toEqual([])
}, 600_000)
