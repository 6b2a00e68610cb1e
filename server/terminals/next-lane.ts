import type { Database } from '../db/engine.ts'

/** The vendor's number for "no reader". */
const nullPinPad = 9_999

/**
 * The number after the tenant's highest, even if deactivated: an old receipt's number must always name the
 * same reader. Locks the tenant, so that concurrent calls get different numbers.
 * @param isTaken whether the number is in use outside our tables
 */
export async function nextLane(
  transaction: Database,
  tenantId: string,
  isTaken: (laneNumber: number) => Promise<boolean>,
): Promise<number> {
  await transaction
    .selectFrom('tenant')
    .select('id')
    .where('id', '=', tenantId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { highest } = await transaction
    .selectFrom('terminal')
    .select((each) => each.fn.max('lane_number').as('highest'))
    .where('tenant_id', '=', tenantId)
    .executeTakeFirstOrThrow()
  let laneNumber = (highest ?? 0) + 1
  while (laneNumber === nullPinPad || (await isTaken(laneNumber))) laneNumber += 1
  return laneNumber
}
