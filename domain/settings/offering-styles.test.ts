import { describe, expect, it } from 'vitest'

import { cardChoiceMessages, cardSubTypeLabels, offersCatalogEditing } from './offering-styles.ts'

const courts = [
  'district-8-otc',
  'district-10-otc',
  'district-14a-otc',
  'district-15-otc',
  'district-18-otc',
  'district-36-otc',
  'district-41b-otc',
  'district-46-otc',
  'district-54a-otc',
  'district-61-otc',
]
const dmvs = ['harbor-dmv', 'northport-dmv']
const others = ['lakeview-clerk', 'district-36-probation', 'summit-treasury', 'constructor', '']

const court = { CREDIT: 'Court Fees & Cost', DEBIT: 'Civil Fees' }
const card = { CREDIT: 'Credit', DEBIT: 'Debit' }

describe('cardSubTypeLabels', () => {
  it.each([
    ...courts.map((id) => [id, court] as const),
    ...[...dmvs, ...others].map((id) => [id, card] as const),
  ])('at %s: %o', (id, labels) => expect(cardSubTypeLabels(id)).toEqual(labels))
})

describe('offersCatalogEditing', () => {
  it.each([
    ...dmvs.map((id) => [id, false] as const),
    ...[...courts, ...others].map((id) => [id, true] as const),
  ])('at %s: %s', (id, isOffered) => expect(offersCatalogEditing(id)).toBe(isOffered))
})

it.each([
  ['district-36-otc', 'Court Fees & Cost or Civil Fees?', 'Fee type'],
  ['harbor-dmv', 'Credit or debit?', 'Card type'],
  ['lakeview-clerk', 'Credit or debit?', 'Card type'],
])('%s asks %s', (id, question, name) => expect(cardChoiceMessages(id)).toEqual({ question, name }))
