import { describe, expect, it } from 'vitest'

import { sentences, spoken } from './problem.ts'

describe('sentences', () => {
  it.each([
    [['Failed to create sale.', 'sale refused'], 'Failed to create sale. sale refused.'],
    [['Declined', 'The card was declined.'], 'Declined. The card was declined.'],
    [['Bad Gateway', '', 'The charge was reversed.'], 'Bad Gateway. The charge was reversed.'],
    [['Ready?', 'Connecting...'], 'Ready? Connecting...'],
  ])('ends each text of %j once', (texts, expected) => {
    expect(sentences(...texts)).toBe(expected)
  })
})

it('speaks a problem as sentences', () => {
  expect(spoken({ title: 'Failed to refund.', detail: 'No answer' })).toBe(
    'Failed to refund. No answer.',
  )
})
