import { describe, expect, it } from 'vitest'

import { formatDate, formatTime } from './time.ts'

describe("dates in the tenant's time zone", () => {
  const at = (iso: string, timeZone: string) => {
    const seconds = Date.parse(iso) / 1_000
    return `${formatDate(seconds, timeZone)} ${formatTime(seconds, timeZone)}`
  }

  it.each([
    ['2026-03-12T15:04:00Z', 'America/Detroit', '03/12/2026 11:04 AM'],
    ['2026-03-12T15:04:00Z', 'America/Denver', '03/12/2026 09:04 AM'],
    ['2026-03-08T06:59:00Z', 'America/Detroit', '03/08/2026 01:59 AM'],
    ['2026-03-08T07:00:00Z', 'America/Detroit', '03/08/2026 03:00 AM'],
    ['2026-11-01T05:30:00Z', 'America/Detroit', '11/01/2026 01:30 AM'],
    ['2026-11-01T06:30:00Z', 'America/Detroit', '11/01/2026 01:30 AM'],
    ['2026-03-12T03:59:00Z', 'America/Detroit', '03/11/2026 11:59 PM'],
    ['2026-03-12T04:00:00Z', 'America/Detroit', '03/12/2026 12:00 AM'],
    ['2026-01-01T04:59:00Z', 'America/New_York', '12/31/2025 11:59 PM'],
  ])('show %s in %s as %s', (iso, timeZone, expected) => expect(at(iso, timeZone)).toBe(expected))
})
