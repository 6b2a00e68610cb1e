import type { Insertable } from 'kysely'
import * as z from 'zod/mini'

import { lookupError } from '#domain/lookup-rules.ts'
import { Price, toMicros } from '#domain/money.ts'
import { Id, text } from '#domain/text.ts'

import type { Tables } from '../../db/tables.ts'
import { searchWord } from '../search-word.ts'
import type { SystemRow } from '../system-row.ts'
import type { Columns, PlainColumn } from './columns.ts'

/** Whose records these are, and which offerings they may belong to. */
export type Into = {
  system: Pick<SystemRow, 'tenant_id' | 'soid' | 'service_offering_id'>
  offerings: readonly string[]
}

export type NewRecord = Insertable<Tables['record']>
export type ReadRow = { record: NewRecord } | { problems: string[] }

/** Where text was read in another encoding than it was written in. */
const unreadable = '\uFFFD'
const yesOrNo = new Map([
  ['', false],
  ['no', false],
  ['yes', true],
])

/** A row of the file as a record, or all that is wrong with it. */
export function readRow(cells: readonly string[], columns: Columns, into: Into): ReadRow {
  if (cells.length !== columns.count) {
    return { problems: [`has ${cells.length} cells, and the first line ${columns.count}`] }
  }
  const problems: string[] = []
  const cell = (name: PlainColumn) => {
    const at = columns.plain[name]
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }
  const check = <Value>(name: string, schema: z.ZodMiniType<Value>, value: string): string => {
    const read = z.safeParse(schema, value)
    if (!read.success) problems.push(`${name}: ${read.error.issues[0]?.message ?? 'not valid'}`)
    return value
  }
  const micros = (name: string, value: string): bigint => {
    check(name, Price.shape.amount, value)
    return z.safeParse(Price.shape.amount, value).success
      ? toMicros({ amount: value, currencyCode: 'USD' })
      : 0n
  }
  if (cells.some((each) => each.includes(unreadable))) problems.push('is not UTF-8')

  const id = check('id', Id, cell('id'))
  const name = check('name', text(200), cell('name'))
  if (name === '') problems.push('name: is empty')
  const description = check('description', text(1_000), cell('description'))
  const amount = micros('amount', cell('amount'))
  const minimum = cell('minimum') === '' ? amount : micros('minimum', cell('minimum'))
  if (minimum > amount) problems.push('minimum: is more than the amount')
  const offering = cell('offering') || into.system.service_offering_id
  if (!into.offerings.includes(offering)) problems.push(`offering: "${offering}" is not known`)
  const notPayable = yesOrNo.get(cell('not_payable').toLowerCase())
  if (notPayable === undefined) problems.push('not_payable: must be yes or no')
  const reason = check('not_payable_reason', text(500), cell('not_payable_reason'))

  const foundBy = columns.search.flatMap(({ at, field }) => {
    const value = (cells[at] ?? '').trim()
    if (value === '') return []
    const wrong = lookupError(field, value)
    if (wrong !== undefined) problems.push(`search.${field.name}: ${wrong}`)
    return [searchWord(into.system, field.name, value)]
  })
  if (foundBy.length === 0) problems.push('has nothing to be found by')
  const shown = columns.show.flatMap(({ at, label }) => {
    const value = check(`show.${label}`, text(500), (cells[at] ?? '').trim())
    return value === '' ? [] : [{ label, value }]
  })
  const options = columns.options.flatMap(({ at, value, label }) => {
    const cents = (cells[at] ?? '').trim()
    if (cents === '') return []
    const of = micros(`option.${value}.${label}`, cents)
    if (of > amount) problems.push(`option.${value}.${label}: is more than the amount`)
    if (of === 0n) problems.push(`option.${value}.${label}: must be more than nothing`)
    return [{ value, label, amountValue: cents }]
  })
  if (problems.length > 0) return { problems }
  return {
    record: {
      tenant_id: into.system.tenant_id,
      soid: into.system.soid,
      id,
      service_offering_id: offering,
      name,
      description,
      amount,
      minimum,
      display_fields: JSON.stringify(shown),
      selection_label: options.length > 0 ? cell('option_label') || null : null,
      selection_options: JSON.stringify(options),
      not_payable: notPayable ?? false,
      not_payable_reason: reason || null,
      search: foundBy,
    },
  }
}
