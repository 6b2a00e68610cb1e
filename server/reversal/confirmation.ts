import { noMerchant } from '#domain/settings/config.ts'

import type { Database } from '../db/engine.ts'
import type { Services } from '../http/services.ts'
import { Failure } from '../platform/errors.ts'
import { readConfig } from '../tenant/read-config.ts'

export type Confirmation = {
  /** `trust`: the tenant has no processor and chose to trust its readers (docs/decisions). */
  by: 'processor' | 'trust' | 'nothing' | 'noMerchant'
  acceptorId: string
}

export async function readConfirmation(
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

/** @throws Failure 409 if no one could confirm a charge at a workstation reader */
export function refuseUnconfirmed({ by, acceptorId }: Confirmation): void {
  if (by === 'noMerchant') throw new Failure(409, noMerchant)
  if (by !== 'nothing') return
  throw new Failure(
    409,
    acceptorId === ''
      ? 'Workstation card readers are not enabled for this office.'
      : 'No card processor confirms payments by workstation card readers. Ask your administrator.',
  )
}
