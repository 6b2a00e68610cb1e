import { noMerchant } from '#domain/config.ts'

import { readConfig } from '../config/read-config.ts'
import type { Database } from '../db/engine.ts'
import { Failure } from '../errors.ts'
import type { Services } from '../services.ts'

/** Who confirms what a workstation reports of its reader, and under which merchant. */
export type Confirmation = {
  /** `trust`: the office chose to trust its readers, for lack of a processor (docs/decisions). */
  by: 'processor' | 'trust' | 'nothing' | 'noMerchant'
  acceptorId: string
}

/** Who confirms the reports of an office's card readers: the processor, if the server has one. */
export async function confirmationOf(
  db: Database,
  { processor }: Pick<Services, 'processor'>,
  tenantId: string,
): Promise<Confirmation> {
  const { triPosConfig, trustReaders } = await readConfig(db, tenantId)
  if (triPosConfig === null) return { by: 'nothing', acceptorId: '' }
  const { acceptorId } = triPosConfig
  if (acceptorId === undefined) return { by: 'noMerchant', acceptorId: '' }
  if (processor !== undefined) return { by: 'processor', acceptorId }
  return { by: trustReaders ? 'trust' : 'nothing', acceptorId }
}

/** @throws Failure 409 if a charge at a workstation's reader could not be confirmed */
export function refuseUnconfirmed({ by, acceptorId }: Confirmation): void {
  if (by === 'noMerchant') throw new Failure(409, noMerchant)
  if (by !== 'nothing') return
  throw new Failure(
    409,
    acceptorId === ''
      ? 'This office takes no payments by readers on a workstation.'
      : 'No card processor confirms payments by readers on a workstation. Ask your administrator.',
  )
}
