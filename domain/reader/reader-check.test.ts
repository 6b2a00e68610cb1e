import { describe, expect, it } from 'vitest'

import { buildReaderCheck, buildReaderLinks, serviceDown } from '#mocks/fixtures/reader-check.ts'

import { ProcessorStatus, ReaderCheck, ReaderCheckRequest, readerLinks } from './reader-check.ts'

const link = { link: 'lane', state: 'BROKEN', detail: 'Lane 2 is not set up.' }

describe('ReaderCheckRequest', () => {
  it.each([
    ['every link', buildReaderLinks()],
    ['one link', [link]],
    ['no links', []],
    ['links up to the first broken one', serviceDown.links],
  ])('accepts %s', (_, links) => expect(ReaderCheckRequest.parse({ links })).toEqual({ links }))

  it.each([
    ['an unknown link', [{ ...link, link: 'printer' }]],
    ['an unknown state', [{ ...link, state: 'FINE' }]],
    ['a detail that is too long', [{ ...link, detail: 'x'.repeat(301) }]],
    ['a missing detail', [{ link: 'lane', state: 'OK' }]],
    ['too many links', [...buildReaderLinks(), link]],
  ])('rejects %s', (_, links) =>
    expect(ReaderCheckRequest.safeParse({ links }).success).toBe(false),
  )

  it('drops user and time, which the server sets', () => {
    expect(ReaderCheckRequest.parse(buildReaderCheck())).toEqual({ links: buildReaderLinks() })
    const { at: _at, ...timeless } = buildReaderCheck()
    expect(ReaderCheck.safeParse(timeless).success).toBe(false)
    expect(ReaderCheck.safeParse({ ...timeless, at: 1.5 }).success).toBe(false)
  })

  it('orders the links from the screen to the processor', () => {
    expect(readerLinks).toEqual([
      'permission',
      'service',
      'configuration',
      'lane',
      'device',
      'processor',
    ])
  })
})

it.each(['ONLINE', 'UNREACHABLE', 'NOT_CONFIGURED'])('accepts the processor status %s', (status) =>
  expect(ProcessorStatus.safeParse({ status }).success).toBe(true),
)

it('rejects other processor statuses', () =>
  expect(ProcessorStatus.safeParse({ status: 'BUSY' }).success).toBe(false))
