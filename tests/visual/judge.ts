import type { Baseline } from './baselines.ts'
import type { Look } from './look.ts'

/** What became of a look since it was accepted. */
export type Verdict = 'same' | 'changed' | 'new' | 'gone'

/** One look, or a printed receipt (`mode` is `paper`), with what became of it. */
export interface Judged {
  mode: string
  verdict: Verdict
}

/** Holds what a story looks like now against what is accepted of it, exactly: one pixel is a change. */
export function judge({ story, shots, paper }: Look, accepted: Baseline | undefined): Judged[] {
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
