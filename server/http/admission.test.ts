import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { type Admission, createAdmission, outside } from './admission.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Requests by name, each until the test ends it. */
function requestsTo(admission: Admission) {
  const begun: string[] = []
  const refused: string[] = []
  const ends = new Map<string, () => void>()
  const begin = (name: string, { isUrgent = false, work = () => waitFor(name) } = {}) =>
    admission
      .run(isUrgent, async () => {
        begun.push(name)
        await work()
      })
      .then((isAdmitted) => isAdmitted || refused.push(name))
  const waitFor = (name: string) => new Promise<void>((resolve) => ends.set(name, resolve))
  const end = async (name: string) => {
    ends.get(name)?.()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { begun, refused, begin, waitFor, end }
}

test('works on as many as it has places for; others wait in their order, urgent ones first', async () => {
  const { begun, begin, end } = requestsTo(createAdmission({ atOnce: 2, waiting: 9 }))
  for (const name of ['a', 'b', 'c', 'd']) void begin(name)
  void begin('urgent', { isUrgent: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b'])
  for (const name of ['b', 'urgent', 'a']) await end(name)
  expect(begun).toEqual(['a', 'b', 'urgent', 'c', 'd'])
})

test('refuses at once when too many wait', async () => {
  const { begun, refused, begin } = requestsTo(createAdmission({ atOnce: 1, waiting: 1 }))
  for (const name of ['a', 'b', 'c']) void begin(name)
  await vi.advanceTimersByTimeAsync(0)
  expect({ begun, refused }).toEqual({ begun: ['a'], refused: ['c'] })
})

test('lets an urgent request take the place of the newest of the others', async () => {
  const { begun, refused, begin, end } = requestsTo(createAdmission({ atOnce: 1, waiting: 2 }))
  for (const name of ['a', 'b', 'c']) void begin(name)
  for (const name of ['x', 'y', 'z']) void begin(name, { isUrgent: true })
  await vi.advanceTimersByTimeAsync(0)
  expect(refused).toEqual(['c', 'b', 'z'])
  for (const name of ['a', 'x']) await end(name)
  expect(begun).toEqual(['a', 'x', 'y'])
})

test('serves a burst within a second, and refuses what would wait for longer', async () => {
  const { begun, refused, begin, end } = requestsTo(createAdmission({ atOnce: 1, waiting: 9 }))
  for (const name of ['a', 'b', 'c']) void begin(name)
  await vi.advanceTimersByTimeAsync(999)
  await end('a')
  expect({ begun, refused }).toEqual({ begun: ['a', 'b'], refused: [] })
  await vi.advanceTimersByTimeAsync(1)
  expect(refused).toEqual(['c'])
})

test('refuses what waited for a tenth of a second in an overload, except the urgent', async () => {
  const { begun, refused, begin, end } = requestsTo(createAdmission({ atOnce: 1, waiting: 99 }))
  /** Twice as many begin as end. */
  const overload = async (name: string, times: number) => {
    for (let time = 0; time < times; time += 1) {
      void begin(`${name} ${2 * time}`)
      void begin(`${name} ${2 * time + 1}`)
      await vi.advanceTimersByTimeAsync(40)
      await end(begun.at(-1) ?? '')
    }
  }
  await overload('first', 24)
  expect(refused).toEqual([])
  await overload('then', 30)
  const waiting = refused.length
  expect(waiting).toBeGreaterThan(30)
  // The one that begins now came less than a tenth of a second ago.
  expect(Number(/\d+/.exec(begun.at(-1) ?? '')?.[0])).toBeGreaterThanOrEqual(54)
  void begin('urgent', { isUrgent: true })
  await vi.advanceTimersByTimeAsync(500)
  await end(begun.at(-1) ?? '')
  expect(begun.at(-1)).toBe('urgent')
  await end('urgent')
  // The queue is empty, so that the next burst may wait again.
  await vi.advanceTimersByTimeAsync(2_000)
  for (const name of ['a', 'b']) {
    void begin(name)
    await vi.advanceTimersByTimeAsync(0)
    await end(name)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  for (const name of ['c', 'd']) void begin(name)
  await vi.advanceTimersByTimeAsync(500)
  await end('c')
  expect(begun.at(-1)).toBe('d')
})

test('gives the place of a request that waits outside to another', async () => {
  const { begun, begin, waitFor, end } = requestsTo(createAdmission({ atOnce: 1, waiting: 9 }))
  const twice = async () => {
    await Promise.all([outside(() => waitFor('one')), outside(() => waitFor('other'))])
    await waitFor('rest')
  }
  void begin('a', { work: twice })
  for (const name of ['b', 'c', 'd']) void begin(name)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b'])
  await end('one')
  await end('other')
  // Two work now, so that the next begins only when both are done.
  await end('b')
  expect(begun).toEqual(['a', 'b'])
  await end('rest')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('frees no second place for what a request leaves running outside', async () => {
  const { begun, begin, waitFor, end } = requestsTo(createAdmission({ atOnce: 1, waiting: 9 }))
  const leaving = async () => {
    void outside(() => waitFor('left'))
  }
  void begin('a', { work: leaving })
  for (const name of ['b', 'c']) void begin(name)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b'])
  await end('left')
  expect(begun).toEqual(['a', 'b'])
})

test('frees the place of a request that fails, and needs none for other work', async () => {
  const { begun, begin } = requestsTo(createAdmission({ atOnce: 1, waiting: 0 }))
  const failing = () => Promise.reject(new Error('Failed'))
  await expect(begin('a', { work: failing })).rejects.toThrow('Failed')
  void begin('b')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['a', 'b'])
  expect(await outside(() => Promise.resolve('answer'))).toBe('answer')
})
