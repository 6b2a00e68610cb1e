import type { ServiceOfferingConfig } from '#domain/settings/config.ts'

import { type RandomSource, pick, secureRandom } from '../platform/random-source.ts'

/** Excludes I, O, 0 and 1, which are easily confused on paper and over the phone. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const characters: Record<ServiceOfferingConfig['paymentIdCharacterSet'], readonly string[]> = {
  ALPHA: letters.split(''),
  NUMERIC: '0123456789'.split(''),
  ALPHA_NUMERIC: `${letters}23456789`.split(''),
}

/** A random confirmation number in the tenant's format (SPEC §3). The database checks uniqueness. */
export function confirmationNumber(
  config: Pick<ServiceOfferingConfig, 'paymentIdCharacterSet' | 'paymentIdLength'>,
  random: RandomSource = secureRandom,
): string {
  const set = characters[config.paymentIdCharacterSet]
  return Array.from({ length: config.paymentIdLength }, () => pick(set, random)).join('')
}
