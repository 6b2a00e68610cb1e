import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import {
  buildCloudConfiguration,
  buildPairing,
  buildTerminal,
  buildTerminalRequest,
} from '#mocks/fixtures/terminal.ts'

import { TerminalRequest, TerminalUpdate } from './terminal-requests.ts'
import { integrationTypeOf, sortTerminals, Terminal, TriposCloudConfiguration } from './terminal.ts'

const named = (location: string, label: string, deleted = false) =>
  buildTerminal({ _id: `${location}-${label}`, location, label, deleted })

describe('sortTerminals', () => {
  it('sorts active ones first, then by location and label ignoring case', () => {
    const sorted = [
      named('annex', 'Window 1'),
      named('City Hall', 'counter a'),
      named('City Hall', 'Counter B'),
      named('city hall', 'Window 2'),
      named('Annex', 'Closed', true),
      named('Zoo', 'Old', true),
    ]
    for (const list of [sorted.toReversed(), [...sorted.slice(3), ...sorted.slice(0, 3)]]) {
      expect(sortTerminals(list)).toEqual(sorted)
    }
  })

  it('does not change its argument', () => {
    const list = [named('B', 'b'), named('A', 'a')]
    sortTerminals(list)
    expect(list.map(({ label }) => label)).toEqual(['b', 'a'])
  })

  it('gives the same result for any input order', () => {
    const place = fc.constantFrom('Annex', 'annex', 'City Hall', 'Zoo')
    const label = fc.constantFrom('One', 'two', 'Three', 'FOUR')
    const key = ({ deleted, location, label: name }: Terminal) =>
      [deleted, location.toLowerCase(), name.toLowerCase()].join()
    fc.assert(
      fc.property(fc.array(fc.tuple(place, label, fc.boolean()), { maxLength: 12 }), (places) => {
        const terminals = places.map(([at, name, deleted]) => named(at, name, deleted))
        const sorted = sortTerminals(terminals).map(key)
        expect(sortTerminals(terminals.toReversed()).map(key)).toEqual(sorted)
        expect(sorted).toEqual(sorted.toSorted())
      }),
    )
  })
})

describe('Terminal', () => {
  it('is cloud if it has a cloud configuration, else direct', () => {
    expect(integrationTypeOf(buildTerminal())).toBe('TRIPOS_CLOUD')
    expect(integrationTypeOf(buildTerminal({ triposCloudConfiguration: null }))).toBe(
      'TRIPOS_DIRECT',
    )
  })

  it('defaults to lane 0, LANE/3000, not simulated', () => {
    const { laneNumber: _lane, model: _model, simulated: _simulated, ...bare } = buildTerminal()
    expect(Terminal.parse(bare)).toMatchObject({
      laneNumber: 0,
      model: 'LANE/3000',
      simulated: false,
    })
  })

  it('defaults to contactless EMV and a quick chip lifetime of 300 seconds', () => {
    const { processor, description } = buildCloudConfiguration()
    expect(TriposCloudConfiguration.parse({ processor, description })).toEqual({
      processor,
      description,
      contactlessEmvEnabled: true,
      contactlessMsdEnabled: false,
      quickChipEnabled: true,
      quickChipDataLifetime: 300,
    })
  })
})

const problems = (result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) =>
  result.error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('TerminalRequest', () => {
  it('defaults to not simulated', () => {
    const { simulated: _simulated, ...bare } = buildTerminalRequest()
    expect(TerminalRequest.parse(bare).simulated).toBe(false)
  })

  it('requires an activation code unless the reader is simulated', () => {
    const request = buildTerminalRequest({ triposCloudConfiguration: buildCloudConfiguration() })
    expect(problems(TerminalRequest.safeParse(request))).toEqual([
      ['triposCloudConfiguration.activationCode', 'This field cannot be blank.'],
    ])
    expect(TerminalRequest.safeParse({ ...request, simulated: true }).success).toBe(true)
  })

  it('defaults the rest of a cloud configuration', () => {
    const { processor, description, activationCode } = buildPairing()
    const asked = buildTerminalRequest({
      triposCloudConfiguration: buildPairing(),
    })
    const bare = { ...asked, triposCloudConfiguration: { processor, description, activationCode } }
    expect(TerminalRequest.parse(bare)).toEqual(asked)
  })

  it.each([
    ['label', ''],
    ['label', ' \t'],
    ['location', ''],
    ['location', '  '],
  ])('requires a %s that is not blank: %j', (field, value) =>
    expect(
      problems(TerminalRequest.safeParse({ ...buildTerminalRequest(), [field]: value })),
    ).toEqual([[field, 'This field cannot be blank.']]),
  )

  it.each([
    { label: 'x'.repeat(101) },
    { location: 'Nul\u0000' },
    { model: 'LANE/5000' },
    { triposCloudConfiguration: undefined },
    { triposCloudConfiguration: buildCloudConfiguration() },
    { triposCloudConfiguration: { ...buildPairing(), activationCode: ' ' } },
    { triposCloudConfiguration: { ...buildPairing(), activationCode: '1'.repeat(51) } },
  ])('rejects %o', (changes) =>
    expect(TerminalRequest.safeParse({ ...buildTerminalRequest(), ...changes }).success).toBe(
      false,
    ),
  )

  it('ignores a lane number', () => {
    expect(TerminalRequest.parse({ ...buildTerminalRequest(), laneNumber: 7 })).not.toHaveProperty(
      'laneNumber',
    )
  })
})

describe('TerminalUpdate', () => {
  const { _id, label, location, model } = buildTerminal()
  const update = { _id, label, location, model, triposCloudConfiguration: { description: 'Desk' } }

  it('keeps only label, location, model and description', () => {
    const more = {
      ...update,
      laneNumber: 7,
      deleted: true,
      triposCloudConfiguration: buildPairing({ description: 'Desk' }),
    }
    expect(TerminalUpdate.parse(more)).toEqual(update)
  })

  it('rejects a blank label or location', () => {
    expect(problems(TerminalUpdate.safeParse({ ...update, label: '', location: ' ' }))).toEqual([
      ['label', 'This field cannot be blank.'],
      ['location', 'This field cannot be blank.'],
    ])
  })
})
