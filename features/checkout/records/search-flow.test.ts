import { describe, expect, it } from 'vitest'

import type { Payable } from '#domain/payable.ts'
import { buildIntegrationData, buildRecord } from '#mocks/fixtures/record.ts'

import { askedOf, initialFlow, onwardOf, reduceSearch, type SearchEvent } from './search-flow.ts'

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
  it('that found nothing says so', () => {
    expect(after(found())).toMatchObject({ step: 'noResults', chosen: [] })
  })

  it('that found exactly one has it chosen', () => {
    expect(after(found(meter))).toMatchObject({ step: 'selectResults', chosen: ['C-1004'] })
  })

  it('that found several leaves the choice open', () => {
    expect(after(found(meter, speeding))).toMatchObject({ step: 'selectResults', chosen: [] })
  })

  it('that found a record twice has the first of them, once', () => {
    const second = { ...meter, amountValue: '80.00' }
    const flow = after(found(meter, speeding, second), chose('C-1004'))
    expect(flow).toMatchObject({ results: [meter, speeding], hasRepeats: true })
    expect(onwardOf(flow)).toEqual({ kind: 'add', payables: [meter] })
    expect(after(found(meter, second)).chosen).toEqual(['C-1004'])
    expect(after(found(meter, second), found(meter)).hasRepeats).toBe(false)
  })

  it('anew forgets what was chosen of the one before', () => {
    const again = after(found(meter, speeding), chose('C-1004'), found(speeding, parking))
    expect(again).toMatchObject({ chosen: [], results: [speeding, parking] })
  })
})

describe('Next', () => {
  it('needs a choice', () => {
    expect(onwardOf(after(found(meter, speeding)))).toEqual({ kind: 'missing' })
    expect(after(found(meter, speeding), { type: 'missed' }).isMissing).toBe(true)
    expect(after(found(meter, speeding), { type: 'missed' }, chose('C-1004')).isMissing).toBe(false)
  })

  it('adds what was chosen, in the order of the results', () => {
    const flow = after(found(meter, buildRecord({ id: 'C-1005' })), chose('C-1005', 'C-1004'))
    expect(onwardOf(flow)).toEqual({
      kind: 'add',
      payables: [meter, buildRecord({ id: 'C-1005' })],
    })
  })

  it('refuses all that may not be paid, each with its reason', () => {
    const flow = after(found(meter, parking, equipment), chose('C-1003', 'C-1004', 'C-1002'))
    expect(onwardOf(flow)).toEqual({
      kind: 'refused',
      records: [
        { record: parking, reason: 'In collections.' },
        { record: equipment, reason: 'This is not eligible for payment' },
      ],
    })
  })

  it('asks which amount is paid where a chosen record has several', () => {
    const flow = after(found(meter, speeding), chose('C-1004', 'C-1001'))
    expect(onwardOf(flow)).toEqual({ kind: 'options' })
    expect(askedOf(flow)).toEqual([speeding])
    expect(onwardOf(reduceSearch(flow, toOptions))).toEqual({ kind: 'missing' })
  })

  it('adds a record with the amount that was chosen', () => {
    const flow = after(found(speeding), toOptions, {
      type: 'selected',
      recordId: 'C-1001',
      option: 'minimum',
    })
    expect(onwardOf(flow)).toMatchObject({
      kind: 'add',
      payables: [{ id: 'C-1001', amountValue: '45.00', maxAmountValue: '45.00' }],
    })
  })

  it.each([
    ['the record system chose it', [full, minimum], 'full'],
    ['there is but one', [minimum], null],
  ])('has the amount chosen where %s', (_why, paymentSelectionOptions, paymentSelection) => {
    const record = buildRecord({
      integrationData: buildIntegrationData({ paymentSelectionOptions, paymentSelection }),
    })
    expect(onwardOf(after(found(record), toOptions)).kind).toBe('add')
  })
})

it('going back keeps what was found and chosen', () => {
  const flow = after(found(meter, speeding), chose('C-1001'), toOptions, {
    type: 'wentTo',
    step: 'selectResults',
  })
  expect(flow).toMatchObject({ step: 'selectResults', chosen: ['C-1001'] })
  expect(flow.results).toHaveLength(2)
})
