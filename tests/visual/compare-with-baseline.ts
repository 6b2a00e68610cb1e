import type { Baseline } from './baselines.ts'
import type { Capture } from './capture-stories.ts'

export type Verdict = 'same' | 'changed' | 'new' | 'gone'

/** Verdict on one mode of a story, or on a printed receipt (`mode` is `paper`). */
export interface Judged {
  mode: string
  verdict: Verdict
}

/** Compares a story with its baseline exactly: one pixel is a change. */
export function compareWithBaseline(
  { story, shots, paper }: Capture,
  accepted: Baseline | undefined,
): Judged[] {
  const taken = shots.map(({ mode, hash }) => ({
    mode,
    verdict: verdictOn(accepted?.looks[mode], hash),
  }))
  const modes = new Set(shots.map(({ mode }) => mode))
  const gone = Object.keys(accepted?.looks ?? {}).filter((mode) => !modes.has(mode))
  const printed = story.paper !== null || accepted?.paper !== undefined
  return [
    ...taken,
    ...gone.map((mode) => ({ mode, verdict: 'gone' as const })),
    ...(printed
      ? [{ mode: 'paper', verdict: verdictOn(textOf(accepted?.paper), textOf(paper)) }]
      : []),
  ]
}

const textOf = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))

function verdictOn(accepted: string | undefined, now: string | undefined): Verdict {
  if (now === undefined) return 'gone'
  if (accepted === undefined) return 'new'
  return accepted === now ? 'same' : 'changed'
}
