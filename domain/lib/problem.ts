import type { FieldError } from './envelope.ts'

/** What went wrong, as people read it (SPEC §8). */
export type Problem = {
  /** What happened. */
  title: string
  /** What it means for the money, and what to do next. */
  detail: string
  fields?: readonly FieldError[]
}
