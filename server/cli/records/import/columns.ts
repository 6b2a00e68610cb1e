import { fieldsOf } from '#domain/records/lookup-rules.ts'
import type { IntegratedPayable, LookupField } from '#domain/records/record-search.ts'

export class BadFile extends Error {
  override name = 'BadFile'
}

export type Columns = {
  count: number
  plain: Readonly<Partial<Record<PlainColumn, number>>>
  search: readonly { index: number; field: Omit<LookupField, 'subFields'> }[]
  show: readonly { index: number; label: string }[]
  options: readonly { index: number; value: string; label: string }[]
}

const required = ['id', 'name', 'amount'] as const
const optional = [
  'description',
  'minimum',
  'offering',
  'option_label',
  'not_payable',
  'not_payable_reason',
] as const
export type PlainColumn = (typeof required)[number] | (typeof optional)[number]

const isPlain = (name: string): name is PlainColumn =>
  [...required, ...optional].some((each) => each === name)

/** Reads the header line (docs/record-systems.md); throws BadFile. */
export function readColumns(header: readonly string[], item: IntegratedPayable): Columns {
  const fields = item.lookupGroups.flatMap(fieldsOf)
  const names = header.map((each) => each.trim())
  const duplicate = names.find((name, index) => names.indexOf(name) !== index)
  if (duplicate !== undefined) throw new BadFile(`The column "${duplicate}" appears twice.`)
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    throw new BadFile(`The first line must name the columns. Missing: ${missing.join(', ')}.`)
  }
  const search: Columns['search'][number][] = []
  const show: Columns['show'][number][] = []
  const options: Columns['options'][number][] = []
  const plain: Partial<Record<PlainColumn, number>> = {}
  for (const [index, name] of names.entries()) {
    const [kind, part = '', ...rest] = name.split('.')
    const label = rest.join('.')
    const field = fields.find((each) => each.name === part)
    if (isPlain(name)) plain[name] = index
    else if (kind === 'search' && field && label === '') search.push({ index, field })
    else if (kind === 'show' && part !== '') show.push({ index, label: name.slice('show.'.length) })
    else if (kind === 'option' && label !== '') options.push({ index, value: part, label })
    else throw new BadFile(`The column "${name}" is unknown. ${expected(fields)}`)
  }
  if (search.length === 0) {
    throw new BadFile(`At least one search column is required. ${expected(fields)}`)
  }
  return { count: names.length, plain, search, show, options }
}

const expected = (fields: readonly { name: string }[]): string =>
  `Valid columns are ${[...required, ...optional].join(', ')}, ${fields
    .map(({ name }) => `search.${name}`)
    .join(', ')}, show.LABEL and option.VALUE.LABEL.`
