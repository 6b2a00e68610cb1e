import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createIdleTimer } from './idle-timer.ts'
import { createScanBurst, SCAN_GAP_MS } from './scan-burst.ts'

const check = 'T122105155T1234567890O1001'

describe('a check reader is done', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const listen = () => {
    const scans: string[] = []
    const burst = createScanBurst((line) => scans.push(line))
    const idle = createIdleTimer(SCAN_GAP_MS, burst.pause)
    let pressedAt = 0
    /** Keys that the reader typed 10 ms apart, however late they arrive. */
    const arrive = (keys: string) => {
      for (const key of keys) {
        idle.restart()
        burst.press(key, (pressedAt += 10))
      }
    }
    return { scans, idle, arrive }
  }

  it('when no key comes any more', () => {
    const { scans, arrive } = listen()
    arrive(check)
    vi.advanceTimersByTime(SCAN_GAP_MS)
    expect(scans).toEqual([])
    vi.runAllTimers()
    expect(scans).toEqual([check])
  })

  it('not while its keys wait behind a page that stood still', () => {
    const { scans, arrive } = listen()
    arrive(check.slice(0, 12))
    // The page stands still: the timer is due, and has its turn before the keys.
    vi.advanceTimersByTime(SCAN_GAP_MS)
    arrive(check.slice(12))
    vi.runAllTimers()
    expect(scans).toEqual([check])
  })

  it('and heard no more, once nobody listens', () => {
    const { scans, idle, arrive } = listen()
    arrive(check)
    vi.advanceTimersByTime(SCAN_GAP_MS)
    idle.stop()
    vi.runAllTimers()
    expect(scans).toEqual([])
  })
})
