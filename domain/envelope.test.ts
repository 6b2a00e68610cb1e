import { describe, expect, it } from 'vitest'

import { Failure, failureDetail } from './envelope.ts'

describe('failureDetail', () => {
  const errors = [{ path: 'a', message: 'First.' }, 'Second.', { path: 'b', message: 'Third.' }]

  it.each<[string, unknown, string]>([
    ['is the message', { message: 'Not today.', errors, contents: { errors } }, 'Not today.'],
    [
      'else the joined errors',
      { errors, contents: { errors: ['Inner.'] } },
      'First. Second. Third.',
    ],
    ['else the joined errors of the contents', { contents: { errors } }, 'First. Second. Third.'],
    ['else the status', { contents: {} }, '503'],
    ['passes over an empty message', { message: '', errors: ['First.'] }, 'First.'],
    ['passes over a message that is no text', { message: 7, errors: ['First.'] }, 'First.'],
    ['passes over an empty list', { errors: [], contents: { errors: ['Inner.'] } }, 'Inner.'],
    ['passes over errors without words', { errors: [7, null, {}] }, '503'],
    ['passes over errors that are no list', { errors: 'First.' }, '503'],
    ['takes a reply that is nothing', undefined, '503'],
    ['takes a reply that is null', null, '503'],
    ['takes a reply that is text', '<html>', '503'],
  ])('%s', (_, body, expected) => expect(failureDetail(body, 503)).toBe(expected))
})

describe('Failure', () => {
  it.each([
    [{ ok: false, message: 'No.' }, true],
    [{ ok: false, message: 'No.', errors: [{ path: '', message: 'Why.' }] }, true],
    [{ ok: true, message: 'No.' }, false],
    [{ ok: false }, false],
    [{ ok: false, message: 'No.', errors: ['Why.'] }, false],
  ])('checks the shape of %o: %s', (body, expected) =>
    expect(Failure.safeParse(body).success).toBe(expected),
  )
})
