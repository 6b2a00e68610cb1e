/** The processor's own calls, by the names under which their answers can be ordered. */
export const expressCalls = [
  'express-health',
  'express-reversal',
  'express-return',
  'express-query',
  /** A query that names no transaction: what happened between two times. */
  'express-report',
] as const
export type ExpressCall = (typeof expressCalls)[number]
