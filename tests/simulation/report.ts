import type { Figures, Red } from './simulate.ts'

const table = (counts: ReadonlyMap<string, number>): string =>
  [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other, 'en', { numeric: true }))
    .map(([name, count]) => `${String(count).padStart(9)}  ${name}`)
    .join('\n')

/** The command that shows one schedule again. */
export const replayOf = ({ asked: { seed, flow, kinds } }: Pick<Red, 'asked'>): string => {
  const named = flow === undefined ? '' : ` --flow ${flow}`
  const faults = kinds === undefined ? '' : ` --faults '${JSON.stringify(kinds)}'`
  return `npm run simulate -- --seed ${seed}${named}${faults} --show`
}

/** The same schedule as a row of red-seeds.ts: its faults by name, so that it outlives changes of the code. */
const kept = ({ asked: { seed }, hits, flow }: Red): string => {
  const kinds = Object.fromEntries(hits.map(({ name, kind }) => [name, kind]))
  return JSON.stringify({ seed, flow, kinds })
}

/** A schedule, line by line: what went wrong in it, what did not hold, and how to see it again. */
export const told = (red: Red): string =>
  [
    `${red.violations.length > 0 ? 'RED' : 'green'} seed ${red.asked.seed}`,
    ...red.log,
    ...red.violations.map(({ invariant, what }) => `VIOLATED ${invariant}: ${what}`),
    replayOf(red),
    `to keep it: ${kept(red)}`,
  ].join('\n')

/** What many schedules came to, for people. */
export function report(figures: Figures, seconds: number): string {
  const { schedules, reds, boundaries, met, mechanisms, checked, missed } = figures
  const pace = (schedules / seconds).toFixed(1)
  return [
    `faults by boundary\n${table(boundaries)}`,
    `faults of the table, by boundary\n${table(met)}`,
    `mechanisms, how often each was seen at work\n${table(mechanisms)}`,
    `invariants, how often each was checked\n${table(checked)}`,
    ...(missed.length > 0 ? [`NEVER MET\n  ${missed.join('\n  ')}`] : []),
    `${schedules} schedules in ${seconds.toFixed(1)} s (${pace} a second), ${reds.length} with violations`,
  ].join('\n\n')
}
