import type { Selectable } from 'kysely'

import type { Tables } from '../db/tables.ts'

export type ClosingRow = Selectable<Tables['closing']>
