import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createIdleTimer } from './idle-timer.ts'
import { createScanBurst, SCAN_GAP_MS } from './scan-burst.ts'

const check = 'T122105155T1234567890O1001'

describe('createIdleTimer', () => {
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
    const arrive = (keys: string) => {
      for (const key of keys) {
        idle.restart()
        burst.press(key, (pressedAt += 10))
      }
    }
    return { scans, idle, arrive }
  }

  it('ends a scan when no more keys arrive', () => {
    const { scans, arrive } = listen()
    arrive(check)
    vi.advanceTimersByTime(SCAN_GAP_MS)
    expect(scans).toEqual([])
    vi.runAllTimers()
    expect(scans).toEqual([check])
  })

  it('does not end a scan while its keys are queued behind a blocked page', () => {
    const { scans, arrive } = listen()
    arrive(check.slice(0, 12))
    // The page is blocked: the timer is due and runs before the queued keys.
    vi.advanceTimersByTime(SCAN_GAP_MS)
    arrive(check.slice(12))
    vi.runAllTimers()
    expect(scans).toEqual([check])
  })

  it('does not end a scan after it is stopped', () => {
    const { scans, idle, arrive } = listen()
    arrive(check)
    vi.advanceTimersByTime(SCAN_GAP_MS)
    idle.stop()
    vi.runAllTimers()
    expect(scans).toEqual([])
  })
})
