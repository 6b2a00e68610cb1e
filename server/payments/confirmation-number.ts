import { randomInt } from 'node:crypto'

import type { ServiceOfferingConfig } from '#domain/config.ts'

/** I, O, 0 and 1 are read for one another on paper and over the telephone, so letters go without. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const characters: Record<ServiceOfferingConfig['paymentIdCharacterSet'], string> = {
  ALPHA: letters,
  NUMERIC: '0123456789',
  ALPHA_NUMERIC: `${letters}23456789`,
}

/**
 * A random confirmation number in the tenant's characters and length (SPEC §3). Whether it is free
 * is the database's to say.
 * @param pick a random integer from 0 to below its argument
 */
export function confirmationNumber(
  config: Pick<ServiceOfferingConfig, 'paymentIdCharacterSet' | 'paymentIdLength'>,
  pick: (below: number) => number = randomInt,
): string {
  const set = characters[config.paymentIdCharacterSet]
  return Array.from({ length: config.paymentIdLength }, () => set[pick(set.length)]).join('')
}
