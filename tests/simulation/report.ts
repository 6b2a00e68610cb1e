import type { Figures, Red } from './simulate.ts'

const table = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([name, count]) => `${String(count).padStart(9)}  ${name}`)
    .join('\n')

export const replayOf = ({ spec: { seed, flow, kinds } }: Pick<Red, 'spec'>): string => {
  const named = flow === undefined ? '' : ` --flow ${flow}`
  const faults = kinds === undefined ? '' : ` --faults '${JSON.stringify(kinds)}'`
  return `npm run simulate -- --seed ${seed}${named}${faults} --show`
}

/** The schedule as a row of red-seeds.ts, with its faults by name so that it survives code changes. */
const asRedSeed = ({ spec: { seed }, hits, flow }: Red): string => {
  const kinds = Object.fromEntries(hits.map(({ name, kind }) => [name, kind]))
  return JSON.stringify({ seed, flow, kinds })
}

/** A schedule line by line: its faults, its violations, and how to replay it. */
export const describeRed = (red: Red): string =>
  [
    `${red.violations.length > 0 ? 'RED' : 'green'} seed ${red.spec.seed}`,
    ...red.log,
    ...red.violations.map(({ invariant, what }) => `VIOLATED ${invariant}: ${what}`),
    replayOf(red),
    `row for red-seeds.ts: ${asRedSeed(red)}`,
  ].join('\n')

export function report(figures: Figures, seconds: number): string {
  const { schedules, reds, boundaries, met, mechanisms, checked, missed } = figures
  const pace = (schedules / seconds).toFixed(1)
  return [
    `faults by boundary\n${table(boundaries)}`,
    `faults of the table, by boundary\n${table(met)}`,
    `mechanisms, how often each took effect\n${table(mechanisms)}`,
    `invariants, how often each was checked\n${table(checked)}`,
    ...(missed.length > 0 ? [`NEVER OCCURRED\n  ${missed.join('\n  ')}`] : []),
    `${schedules} schedules in ${seconds.toFixed(1)} s (${pace} a second), ${reds.length} with violations`,
  ].join('\n\n')
}
