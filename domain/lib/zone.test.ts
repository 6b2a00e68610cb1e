import { describe, expect, it } from 'vitest'

import { momentAt, momentsAt, wallTime } from './zone.ts'

const DETROIT = 'America/Detroit'
const utc = (text: string) => Date.parse(`${text}Z`)
const isoOf = (moments: readonly number[]) =>
  moments.map((moment) => new Date(moment).toISOString())

describe('wallTime', () => {
  it.each([
    ['2026-01-15T20:00:00.000', DETROIT, '2026-01-15T15:00:00.000'],
    ['2026-07-15T20:00:00.123', DETROIT, '2026-07-15T16:00:00.123'],
    ['2026-03-08T06:59:59.999', DETROIT, '2026-03-08T01:59:59.999'],
    ['2026-03-08T07:00:00.000', DETROIT, '2026-03-08T03:00:00.000'],
    ['2026-11-01T05:59:59.000', DETROIT, '2026-11-01T01:59:59.000'],
    ['2026-11-01T06:00:00.000', DETROIT, '2026-11-01T01:00:00.000'],
    ['2026-01-01T20:00:00.000', 'Asia/Kolkata', '2026-01-02T01:30:00.000'],
    ['1969-12-31T23:59:59.750', 'UTC', '1969-12-31T23:59:59.750'],
  ])('shows %s in %s as %s', (moment, zone, wall) =>
    expect(wallTime(utc(moment), zone)).toBe(utc(wall)),
  )
})

describe('momentAt', () => {
  it.each([
    ['2026-01-15T00:00', DETROIT, '2026-01-15T05:00:00.000Z'],
    ['2026-07-15T12:00', DETROIT, '2026-07-15T16:00:00.000Z'],
    ['2026-03-07T12:00', DETROIT, '2026-03-07T17:00:00.000Z'],
    ['2026-03-08T00:00', DETROIT, '2026-03-08T05:00:00.000Z'],
    ['2026-03-08T12:00', DETROIT, '2026-03-08T16:00:00.000Z'],
    ['2026-11-01T00:00', DETROIT, '2026-11-01T04:00:00.000Z'],
    ['2026-07-15T01:00', 'UTC', '2026-07-15T01:00:00.000Z'],
  ])('finds %s in %s at %s', (wall, zone, moment) =>
    expect(isoOf([momentAt(utc(wall), zone)])).toEqual([moment]),
  )

  it('moves a skipped time an hour later', () => {
    expect(momentsAt(utc('2026-03-08T02:30'), DETROIT)).toEqual([])
    expect(isoOf([momentAt(utc('2026-03-08T02:30'), DETROIT)])).toEqual([
      '2026-03-08T07:30:00.000Z',
    ])
  })

  it('takes the first of a repeated time', () => {
    const both = ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']
    expect(isoOf(momentsAt(utc('2026-11-01T01:30'), DETROIT))).toEqual(both)
    expect(isoOf([momentAt(utc('2026-11-01T01:30'), DETROIT)])).toEqual(both.slice(0, 1))
  })

  it('reverses wallTime for every half hour of a year', () => {
    const wrong: string[] = []
    for (let at = utc('2026-01-01T00:00'); at < utc('2027-01-01T00:00'); at += 1_800_000) {
      for (const zone of [DETROIT, 'Australia/Lord_Howe']) {
        if (!momentsAt(wallTime(at, zone), zone).includes(at)) wrong.push(`${at} in ${zone}`)
      }
    }
    expect(wrong).toEqual([])
  })
})
