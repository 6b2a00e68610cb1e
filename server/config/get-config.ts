import type { Handler } from '../http/call.ts'
import { readConfig } from './read-config.ts'

export const getConfig: Handler<'getConfig'> = ({ db, params }) => readConfig(db, params.tenantId)
