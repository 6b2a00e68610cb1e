export const expressCalls = [
  'express-health',
  'express-reversal',
  'express-return',
  'express-batch',
  'express-query',
  /** A query by time range. */
  'express-report',
] as const
export type ExpressCall = (typeof expressCalls)[number]
