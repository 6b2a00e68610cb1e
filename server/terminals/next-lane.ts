import type { Database } from '../db/engine.ts'

/** The vendor's number for no reader at all. */
const nullPinPad = 9_999

/**
 * The number after the highest that the tenant ever gave, those of deactivated terminals included:
 * an old receipt's number names one reader for ever. Holds the tenant until the transaction ends, so
 * that two terminals made at once wait for each other.
 * @param isTaken whether somebody else uses the number, beyond what our tables know
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
