import { expect, test } from 'vitest'

import { report, told } from './report.ts'
import { Figures, simulateAtRandom } from './simulate.ts'
import { openLaboratory } from './world/laboratory.ts'

/** Half of what `npm test` simulates by chance: each half has a process of its own. */
export function simulateByChance(asked: { from: number; count: number }): void {
  test(`${asked.count} schedules by chance`, async () => {
    const { office, close } = await openLaboratory()
    const figures = new Figures()
    const started = performance.now()
    await simulateAtRandom(office, figures, asked)
    await close()
    console.log(report(figures, (performance.now() - started) / 1_000))
    expect(figures.reds.map((red) => told(red))).toEqual([])
    expect(figures.missed).toEqual([])
  }, 1_200_000)
}
