/** The processor's own calls, by the names under which their answers can be ordered. */
export const expressCalls = [
  'express-health',
  'express-reversal',
  'express-return',
  'express-query',
] as const
export type ExpressCall = (typeof expressCalls)[number]
