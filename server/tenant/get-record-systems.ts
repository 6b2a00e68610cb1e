import type { Handler } from '../http/call.ts'
import { itemOf, readSystems } from '../records/system-row.ts'

export const getRecordSystems: Handler<'getRecordSystems'> = async ({ db, params: { tenantId } }) =>
  (await readSystems(db, tenantId)).map(itemOf)
