import { translated } from '../language/staff-text.ts'
import type { FieldError } from './envelope.ts'

/** What went wrong, as people read it (SPEC §8). */
export type Problem = {
  /** What happened. */
  title: string
  /** What it means for the money, and what to do next. */
  detail: string
  fields?: readonly FieldError[]
}

/** Joins texts so that each ends as a sentence, once. Titles of SPEC §8 may end in a full stop. */
export const sentences = (...texts: readonly string[]): string =>
  texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ')

/** A problem as one spoken text. */
export const spoken = ({ title, detail }: Pick<Problem, 'title' | 'detail'>): string =>
  sentences(translated(title), translated(detail))
