import { expect, describe, it } from 'vitest'

import { createScanBurst } from './scan-burst.ts'

const check = 'T122105155T1234567890O1001'

const keys = (text: string): string[] => text.split('')

/** A simulated keyboard; `passed` lists the keys that were not intercepted. */
const keyboard = () => {
  const scans: string[] = []
  const passed: string[] = []
  const burst = createScanBurst((line) => scans.push(line))
  let now = 0
  return {
    scans,
    passed,
    burst,
    wait: (milliseconds: number) => {
      now += milliseconds
    },
    type: (keys: readonly string[] | string, pace: number) => {
      for (const key of keys) {
        now += pace
        if (!burst.press(key, now)) passed.push(key)
      }
    },
  }
}

describe('a check reader', () => {
  it.each([1, 8, 20, 45, 120])(
    'is detected at %i ms per key, with every key intercepted',
    (pace) => {
      const { scans, passed, type } = keyboard()
      type([...keys(check), 'Enter'], pace)
      expect(scans).toEqual([check])
      expect(passed).toEqual([])
    },
  )

  it('is detected without Enter', () => {
    const { scans, passed, burst, type } = keyboard()
    type(check, 10)
    burst.pause()
    expect(scans).toEqual([check])
    expect(passed).toEqual([])
  })

  it('is detected despite a pause on a busy machine', () => {
    const { scans, passed, wait, type } = keyboard()
    type('T12210', 10)
    wait(400)
    type([...keys('5155T1234567890O1001'), 'Enter'], 10)
    expect(scans).toEqual([check])
    expect(passed).toEqual([])
  })

  it.each([
    ['Enter and line feed', ['Enter', 'Enter']],
    ['Tab and Enter', ['Tab', 'Enter']],
  ])('intercepts %s', (_ends, ends) => {
    const { scans, passed, type } = keyboard()
    type([...keys(check), ...ends], 10)
    expect(scans).toEqual([check])
    expect(passed).toEqual([])
  })

  it('is detected when it presses Shift', () => {
    const { scans, type } = keyboard()
    type(
      [
        'Shift',
        'T',
        ...keys('122105155'),
        'Shift',
        'T',
        ...keys('1234567890'),
        'Shift',
        'O',
        ...keys('1001'),
        'Enter',
      ],
      10,
    )
    expect(scans).toEqual([check])
  })

  it('is detected when it sends digits only', () => {
    const { scans, passed, type } = keyboard()
    type([...keys('1221051551234567890'), 'Enter'], 10)
    expect(scans).toEqual(['1221051551234567890'])
    // The keys before detection are no more than a field accepts.
    expect(passed).toHaveLength(17)
  })

  it.each(['Enter', 'Tab'])('does not submit a single number with %s', (key) => {
    const { scans, passed, type } = keyboard()
    type([...keys('122105155'), key], 10)
    expect(scans).toEqual(['122105155'])
    expect(passed).toEqual(keys('122105155'))
  })

  it('reads consecutive checks', () => {
    const { scans, wait, type } = keyboard()
    type([...keys(check), 'Enter'], 10)
    wait(1_000)
    type([...keys(check), 'Enter'], 10)
    expect(scans).toEqual([check, check])
  })
})

describe('a cashier', () => {
  it('types and submits at a normal pace', () => {
    const { scans, passed, type } = keyboard()
    type([...keys('122105155'), 'Tab', ...keys('1234567890'), 'Enter'], 70)
    expect(scans).toEqual([])
    expect(passed).toHaveLength(21)
  })

  it('can enter a number instantly, for example by dictation', () => {
    const { scans, passed, burst, type } = keyboard()
    type('12345678901234567', 1)
    burst.pause()
    expect(scans).toEqual([])
    expect(passed).toHaveLength(17)
  })

  it('can enter consecutive numbers instantly', () => {
    const { scans, passed, burst, type } = keyboard()
    type('122105155', 1)
    burst.forget()
    type('1234567890', 1)
    expect(scans).toEqual([])
    expect(passed).toHaveLength(19)
  })

  it('loses only a stray letter', () => {
    const { scans, passed, burst, wait, type } = keyboard()
    type('12o', 160)
    wait(160)
    type('21', 160)
    burst.pause()
    expect(scans).toEqual([])
    expect(passed).toEqual(keys('1221'))
  })

  it('can press Enter after a scan', () => {
    const { passed, wait, type } = keyboard()
    type([...keys(check), 'Enter'], 10)
    wait(500)
    type(['Enter'], 0)
    expect(passed).toEqual(['Enter'])
  })
})
