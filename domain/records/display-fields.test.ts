import { expect, it } from 'vitest'

import { buildIntegrationData, buildRecord } from '#mocks/fixtures/record.ts'

import { shownFields } from './display-fields.ts'

it.each([
  ['2026-03-31', '03/31/2026'],
  ['2026-02-30', '2026-02-30'],
  ['03/31/2026', '03/31/2026'],
  ['Parcel 2026-03-31', 'Parcel 2026-03-31'],
  ['', ''],
])('shows the value %j as %j', (value, shown) => {
  const integrationData = buildIntegrationData({ displayFields: [{ label: 'Due', value }] })
  expect(shownFields(buildRecord({ integrationData }))).toEqual([{ label: 'Due', value: shown }])
})

it('shows nothing for an item without record data', () => expect(shownFields({})).toEqual([]))
