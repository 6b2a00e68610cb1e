import type { FieldError } from './envelope.ts'

/** What went wrong, as people read it (SPEC §8). */
export type Problem = {
  /** What happened. */
  title: string
  /** What it means for the money, and what to do next. */
  detail: string
  fields?: readonly FieldError[]
}

/** A problem as one spoken text; titles of SPEC §8 may end in a full stop. */
export const spoken = ({ title, detail }: Pick<Problem, 'title' | 'detail'>): string =>
  `${title.replace(/\.$/, '')}. ${detail}`
