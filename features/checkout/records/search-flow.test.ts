import { describe, expect, it } from 'vitest'

import type { Payable } from '#domain/pricing/payable.ts'
import { buildIntegrationData, buildRecord } from '#mocks/fixtures/record.ts'

import {
  recordsWithOptions,
  initialFlow,
  nextActionOf,
  reduceSearch,
  refusedOf,
  type SearchEvent,
} from './search-flow.ts'

const full = { value: 'full', label: 'Full amount', amountValue: '180.00' }
const minimum = { value: 'minimum', label: 'Minimum due', amountValue: '45.00' }
const meter = buildRecord()
const speeding = buildRecord({
  id: 'C-1001',
  amountValue: '180.00',
  integrationData: buildIntegrationData({ paymentSelectionOptions: [full, minimum] }),
})
const parking = buildRecord({
  id: 'C-1002',
  integrationData: buildIntegrationData({ notPayable: true, notPayableReason: 'In collections.' }),
})
const equipment = buildRecord({
  id: 'C-1003',
  integrationData: buildIntegrationData({ notPayable: true }),
})

const after = (...events: SearchEvent[]) => events.reduce(reduceSearch, initialFlow)
const found = (...results: Payable[]): SearchEvent => ({ type: 'found', results })
const chose = (...ids: string[]): SearchEvent => ({ type: 'chose', ids })
const toOptions: SearchEvent = { type: 'wentTo', step: 'selectionOptions' }

describe('a search', () => {
  it('without results opens its own step', () => {
    expect(after(found())).toMatchObject({ step: 'noResults', chosen: [] })
  })

  it('with one result selects it', () => {
    expect(after(found(meter))).toMatchObject({ step: 'selectResults', chosen: ['C-1004'] })
  })

  it('with several results selects none', () => {
    expect(after(found(meter, speeding))).toMatchObject({ step: 'selectResults', chosen: [] })
  })

  it('keeps only the first of a duplicate record', () => {
    const second = { ...meter, amountValue: '80.00' }
    const flow = after(found(meter, speeding, second), chose('C-1004'))
    expect(flow).toMatchObject({ results: [meter, speeding], hasRepeats: true })
    expect(nextActionOf(flow)).toEqual({ kind: 'add', payables: [meter] })
    expect(after(found(meter, second)).chosen).toEqual(['C-1004'])
    expect(after(found(meter, second), found(meter)).hasRepeats).toBe(false)
  })

  it('clears the previous selection', () => {
    const again = after(found(meter, speeding), chose('C-1004'), found(speeding, parking))
    expect(again).toMatchObject({ chosen: [], results: [speeding, parking] })
  })

  it('does not select a single record that cannot be paid', () => {
    expect(after(found(parking)).chosen).toEqual([])
  })
})

describe('Next', () => {
  it('requires a selection', () => {
    expect(nextActionOf(after(found(meter, speeding)))).toEqual({ kind: 'missing' })
    expect(after(found(meter, speeding), { type: 'missed' }).isMissing).toBe(true)
    expect(after(found(meter, speeding), { type: 'missed' }, chose('C-1004')).isMissing).toBe(false)
  })

  it('adds the selection in the order of the results', () => {
    const flow = after(found(meter, buildRecord({ id: 'C-1005' })), chose('C-1005', 'C-1004'))
    expect(nextActionOf(flow)).toEqual({
      kind: 'add',
      payables: [meter, buildRecord({ id: 'C-1005' })],
    })
  })

  it('adds only records that can be paid', () => {
    const flow = after(found(meter, parking), chose('C-1004', 'C-1002'))
    expect(flow.chosen).toEqual(['C-1004'])
    expect(nextActionOf(flow)).toEqual({ kind: 'add', payables: [meter] })
  })

  it('refuses if no record can be paid, with each reason', () => {
    const flow = after(found(parking, equipment))
    const records = [
      { record: parking, reason: 'In collections.' },
      { record: equipment, reason: 'This is not eligible for payment' },
    ]
    expect(nextActionOf(flow)).toEqual({ kind: 'refused', records })
    expect(refusedOf(flow, ['C-1002', 'C-1003'])).toEqual(records)
    expect(refusedOf(after(found(meter, parking)), ['C-1004'])).toEqual([])
  })

  it('asks for the amount if a selected record has several', () => {
    const flow = after(found(meter, speeding), chose('C-1004', 'C-1001'))
    expect(nextActionOf(flow)).toEqual({ kind: 'options' })
    expect(recordsWithOptions(flow)).toEqual([speeding])
    expect(nextActionOf(reduceSearch(flow, toOptions))).toEqual({ kind: 'missing' })
  })

  it('adds a record with the selected amount', () => {
    const flow = after(found(speeding), toOptions, {
      type: 'selected',
      recordId: 'C-1001',
      option: 'minimum',
    })
    expect(nextActionOf(flow)).toMatchObject({
      kind: 'add',
      payables: [{ id: 'C-1001', amountValue: '45.00', maxAmountValue: '45.00' }],
    })
  })

  it.each([
    ['the record system selected it', [full, minimum], 'full'],
    ['there is only one', [minimum], null],
  ])('needs no choice of amount if %s', (_why, paymentSelectionOptions, paymentSelection) => {
    const record = buildRecord({
      integrationData: buildIntegrationData({ paymentSelectionOptions, paymentSelection }),
    })
    expect(nextActionOf(after(found(record), toOptions)).kind).toBe('add')
  })
})

it('keeps the results and the selection after Back', () => {
  const flow = after(found(meter, speeding), chose('C-1001'), toOptions, {
    type: 'wentTo',
    step: 'selectResults',
  })
  expect(flow).toMatchObject({ step: 'selectResults', chosen: ['C-1001'] })
  expect(flow.results).toHaveLength(2)
})
