import type { Handler } from '../http/call.ts'
import { itemOf, readSystems } from '../records/system-row.ts'

/** Every system that the operator has set up, listed ones first, as the agency describes each. */
export const getRecordSystems: Handler<'getRecordSystems'> = async ({ db, params: { tenantId } }) =>
  (await readSystems(db, tenantId)).map(itemOf)
