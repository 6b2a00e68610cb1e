import type { Insertable } from 'kysely'
import * as z from 'zod/mini'

import { Id, text } from '#domain/lib/text.ts'
import { DecimalPrice, usd } from '#domain/money/money.ts'
import { lookupError } from '#domain/records/lookup-rules.ts'

import type { Tables } from '../../../db/tables.ts'
import { searchTerm } from '../../../records/search-term.ts'
import type { SystemRow } from '../../../records/system-row.ts'
import type { Columns, PlainColumn } from './columns.ts'

export type ImportTarget = {
  system: Pick<SystemRow, 'tenant_id' | 'soid' | 'service_offering_id'>
  offerings: readonly string[]
}

export type NewRecord = Insertable<Tables['record']>
export type ReadRow = { record: NewRecord } | { problems: string[] }

/** The replacement character: the file has another encoding. */
const replacementCharacter = '\uFFFD'
const yesOrNo = new Map([
  ['', false],
  ['no', false],
  ['yes', true],
])

export function readRow(cells: readonly string[], columns: Columns, target: ImportTarget): ReadRow {
  if (cells.length !== columns.count) {
    return { problems: [`has ${cells.length} cells, but the header has ${columns.count}`] }
  }
  const problems: string[] = []
  const cell = (name: PlainColumn) => {
    const index = columns.plain[name]
    return index === undefined ? '' : (cells[index] ?? '').trim()
  }
  const check = <Value>(name: string, schema: z.ZodMiniType<Value>, value: string): string => {
    const read = z.safeParse(schema, value)
    if (!read.success) problems.push(`${name}: ${read.error.issues[0]?.message ?? 'not valid'}`)
    return value
  }
  const micros = (name: string, value: string): bigint => {
    check(name, DecimalPrice, value)
    return z.safeParse(DecimalPrice, value).success ? usd(value).micros : 0n
  }
  if (cells.some((each) => each.includes(replacementCharacter))) problems.push('is not UTF-8')

  const id = check('id', Id, cell('id'))
  const name = check('name', text(200), cell('name'))
  if (name === '') problems.push('name: must not be empty')
  const description = check('description', text(1_000), cell('description'))
  const amount = micros('amount', cell('amount'))
  const minimum = cell('minimum') === '' ? amount : micros('minimum', cell('minimum'))
  if (minimum > amount) problems.push('minimum: must not exceed the amount')
  const offering = cell('offering') || target.system.service_offering_id
  if (!target.offerings.includes(offering)) problems.push(`offering: "${offering}" is unknown`)
  const notPayable = yesOrNo.get(cell('not_payable').toLowerCase())
  if (notPayable === undefined) problems.push('not_payable: must be yes or no')
  const reason = check('not_payable_reason', text(500), cell('not_payable_reason'))

  const searchTerms = columns.search.flatMap(({ index, field }) => {
    const value = (cells[index] ?? '').trim()
    if (value === '') return []
    const wrong = lookupError(field, value)
    if (wrong !== undefined) problems.push(`search.${field.name}: ${wrong}`)
    return [searchTerm(target.system, field.name, value)]
  })
  if (searchTerms.length === 0) problems.push('needs a value in at least one search column')
  const shown = columns.show.flatMap(({ index, label }) => {
    const value = check(`show.${label}`, text(500), (cells[index] ?? '').trim())
    return value === '' ? [] : [{ label, value }]
  })
  const options = columns.options.flatMap(({ index, value, label }) => {
    const cents = (cells[index] ?? '').trim()
    if (cents === '') return []
    const of = micros(`option.${value}.${label}`, cents)
    if (of > amount) problems.push(`option.${value}.${label}: must not exceed the amount`)
    if (of === 0n) problems.push(`option.${value}.${label}: must be more than 0`)
    return [{ value, label, amountValue: cents }]
  })
  if (problems.length > 0) return { problems }
  return {
    record: {
      tenant_id: target.system.tenant_id,
      soid: target.system.soid,
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
      search: searchTerms,
    },
  }
}
