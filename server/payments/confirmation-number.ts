import type { ServiceOfferingConfig } from '#domain/config.ts'

import { type RandomSource, pick, secureRandom } from '../random-source.ts'

/** I, O, 0 and 1 are read for one another on paper and over the telephone, so letters go without. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const characters: Record<ServiceOfferingConfig['paymentIdCharacterSet'], readonly string[]> = {
  ALPHA: letters.split(''),
  NUMERIC: '0123456789'.split(''),
  ALPHA_NUMERIC: `${letters}23456789`.split(''),
}

/**
 * A random confirmation number in the tenant's characters and length (SPEC §3). Whether it is free
 * is the database's to say.
 */
export function confirmationNumber(
  config: Pick<ServiceOfferingConfig, 'paymentIdCharacterSet' | 'paymentIdLength'>,
  random: RandomSource = secureRandom,
): string {
  const set = characters[config.paymentIdCharacterSet]
  return Array.from({ length: config.paymentIdLength }, () => pick(set, random)).join('')
}
