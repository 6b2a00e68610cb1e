import { fieldsOf } from '#domain/lookup-rules.ts'
import type { IntegratedPayable, LookupField } from '#domain/record-search.ts'

/** A file that cannot be read at all; its message is fit for the terminal. */
export class BadFile extends Error {
  override name = 'BadFile'
}

/** Where in a row of the file each part of a record stands. */
export type Columns = {
  count: number
  /** By name: id, name, amount and the optional ones that the file has. */
  plain: Readonly<Partial<Record<PlainColumn, number>>>
  search: readonly { at: number; field: Omit<LookupField, 'subFields'> }[]
  show: readonly { at: number; label: string }[]
  options: readonly { at: number; value: string; label: string }[]
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

/** The columns as a file's first line names them (docs/record-systems.md); throws BadFile. */
export function readColumns(header: readonly string[], item: IntegratedPayable): Columns {
  const fields = item.lookupGroups.flatMap(fieldsOf)
  const names = header.map((each) => each.trim())
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new BadFile(`The column "${twice}" is there twice.`)
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    throw new BadFile(`The first line must name the columns. Missing: ${missing.join(', ')}.`)
  }
  const search: Columns['search'][number][] = []
  const show: Columns['show'][number][] = []
  const options: Columns['options'][number][] = []
  const plain: Partial<Record<PlainColumn, number>> = {}
  for (const [at, name] of names.entries()) {
    const [kind, part = '', ...rest] = name.split('.')
    const label = rest.join('.')
    const field = fields.find((each) => each.name === part)
    if (isPlain(name)) plain[name] = at
    else if (kind === 'search' && field && label === '') search.push({ at, field })
    else if (kind === 'show' && part !== '') show.push({ at, label: name.slice('show.'.length) })
    else if (kind === 'option' && label !== '') options.push({ at, value: part, label })
    else throw new BadFile(`The column "${name}" is not known. ${expected(fields)}`)
  }
  if (search.length === 0) {
    throw new BadFile(`No column says what records are found by. ${expected(fields)}`)
  }
  return { count: names.length, plain, search, show, options }
}

const expected = (fields: readonly { name: string }[]): string =>
  `Columns are ${[...required, ...optional].join(', ')}, ${fields
    .map(({ name }) => `search.${name}`)
    .join(', ')}, show.LABEL and option.VALUE.LABEL.`
