import { conflict } from '../lib/refusal.ts'

export const discrepancyRefusals = {
  resolved: conflict('This discrepancy is already resolved.'),
  notReversible: conflict('Only a charge without a payment can be reversed here.'),
} as const
