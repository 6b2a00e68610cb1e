import { describe, expect, it } from 'vitest'

import { errorCatalog } from '../reader/error-examples.ts'
import { CONNECTION_LOST, lessonActions, lessons, lessonsReached } from './lessons.ts'
import { rehearsedError, rehearsedErrors } from './rehearsed-outcomes.ts'

const event = (action: string, statusCode: string | null = null, processorCode = '') => ({
  action,
  statusCode,
  processorCode: processorCode === '' ? null : processorCode,
})

describe('lessons', () => {
  it('have one for each message of the error catalog', () => {
    const titles = new Set(errorCatalog.map(({ error }) => error.title))
    expect(rehearsedErrors.map(({ error }) => error.title).toSorted()).toEqual(
      [...titles].toSorted(),
    )
  })

  it.each(errorCatalog.map((row) => [row.name, row] as const))(
    'are reached by the answer %s, one at a time',
    (_, { statusCode, processorCode, error }) => {
      const failed = event('sale.failed', statusCode, processorCode ?? '')
      const reached = lessonsReached([failed])
      expect(reached).toHaveLength(1)
      expect(lessons.find(({ id }) => id === reached[0])?.title).toContain(error.title)
    },
  )

  it.each([
    ['sale', event('sale.approved')],
    ['refund', event('refund.done')],
    ['amount-mismatch', event('sale.failed', 'InsufficientFunds')],
    ['lost-connection', event(CONNECTION_LOST)],
    ['returned-check', event('debit.returned')],
  ])('count %s as reached by what happened, and nothing else', (id, happened) => {
    expect(lessonsReached([happened])).toEqual([id])
  })

  it('have ids of their own, and look at listed actions only', () => {
    expect(new Set(lessons.map(({ id }) => id)).size).toBe(lessons.length)
    expect(lessonsReached([event('sale.started'), event('refund.started')])).toEqual([])
    for (const { isReachedBy } of lessons) {
      const codes = rehearsedErrors.map((row) =>
        event('x', row.statusCode, row.processorCode ?? ''),
      )
      expect(codes.some(isReachedBy)).toBe(false)
    }
    expect(lessonActions).not.toContain('x')
  })

  it('know no other errors', () => {
    expect(rehearsedError('Declined')?.error.title).toBe('Declined')
    expect(rehearsedError('constructor')).toBeUndefined()
  })
})
