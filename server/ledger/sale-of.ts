import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { type Sale, SaleResult } from '#domain/payments/sale.ts'

import type { Tables } from '../db/tables.ts'

export type SaleRow = Selectable<Tables['sale']>

export const saleOf = (row: SaleRow): Sale => ({
  id: row.id,
  status: row.status,
  errorMessage: row.error_message,
  result: row.result === null ? null : z.parse(SaleResult, row.result),
})
