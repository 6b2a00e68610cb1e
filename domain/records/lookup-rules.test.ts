import { describe, expect, it } from 'vitest'

import { buildLookupField } from '#mocks/fixtures/record.ts'

import { fieldsOf, lookupError, lookupErrors, queryOf } from './lookup-rules.ts'
import type { IntegratedPayable } from './record-search.ts'

const parcel = buildLookupField({ name: 'parcel', displayName: 'Parcel', mask: '##-####' })
const owner = buildLookupField({ name: 'owner', displayName: 'Owner', maxLength: 5 })
const due = buildLookupField({
  name: 'due',
  displayName: 'Due Date',
  inputType: 'Date',
  required: false,
})
const person = buildLookupField({
  name: 'person',
  displayName: 'Person',
  subFields: [
    buildLookupField({ name: 'first', displayName: 'First Name', required: false }),
    buildLookupField({ name: 'last', displayName: 'Last Name' }),
  ],
})
const byOwner = { displayName: 'Owner', fields: [owner, due] }
const item: Pick<IntegratedPayable, 'lookupGroups'> = {
  lookupGroups: [
    { displayName: 'Parcel', fields: [parcel] },
    byOwner,
    { displayName: 'Person', fields: [person] },
  ],
}

describe('lookupError', () => {
  it.each([
    [parcel, '', 'Parcel is required for search.'],
    [parcel, '  ', 'Parcel is required for search.'],
    [parcel, '04-1200', undefined],
    [parcel, ' 04-1200 ', undefined],
    [parcel, '04-120', 'Enter the Parcel as ##-####.'],
    [parcel, '04-120x', 'Enter the Parcel as ##-####.'],
    [owner, 'Smith', undefined],
    [owner, 'Smithy', 'Must be less than 5 characters long.'],
    [due, '', undefined],
    [due, '2026-03-31', undefined],
    [due, '2026-02-30', 'Enter a date like 2026-03-31.'],
    [buildLookupField({ mask: '(*) A.#' }), '(7) b.1', undefined],
    [buildLookupField({ mask: '(*) A.#' }), '(7) bx1', 'Enter the Citation Number as (*) A.#.'],
    [buildLookupField(), 'x'.repeat(201), 'Must be less than 200 characters long.'],
  ])('%#: %j', (field, value, message) => expect(lookupError(field, value)).toBe(message))
})

it('replaces a heading by its sub-fields', () => {
  const names = fieldsOf({ displayName: 'All', fields: [owner, person] }).map(({ name }) => name)
  expect(names).toEqual(['owner', 'first', 'last'])
})

it('sends the filled-in fields trimmed', () => {
  const fields = fieldsOf(byOwner)
  expect(queryOf(fields, [' Hart ', '  '])).toEqual({ owner: 'Hart' })
  expect(queryOf(fields, ['Hart', '2026-03-31'])).toEqual({ owner: 'Hart', due: '2026-03-31' })
  expect(queryOf(fields, [])).toEqual({})
})

describe('lookupErrors', () => {
  it.each([
    [{ parcel: '04-1200' }, []],
    [{ owner: 'Hart' }, []],
    [{ owner: 'Hart', due: '2026-03-31' }, []],
    [{ last: 'Hart' }, []],
    [{ due: '2026-03-31' }, [['query.owner', 'Owner is required for search.']]],
    [{ first: 'Amy' }, [['query.last', 'Last Name is required for search.']]],
    [{ parcel: 'x' }, [['query.parcel', 'Enter the Parcel as ##-####.']]],
    [{ parcel: '04-1200', owner: 'Hart' }, [['query', 'Use one search option at a time.']]],
    [{ owner: 'Hart', person: 'Amy' }, [['query.person', 'This field is not part of the search.']]],
  ])('%j', (query, problems) =>
    expect(lookupErrors(item, query)).toEqual(
      problems.map(([path, message]) => ({ path, message })),
    ),
  )
})
