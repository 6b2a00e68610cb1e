import { describe, expect, it } from 'vitest'

import { FailureReply, failureDetail, isFailure, isUnauthorized } from './envelope.ts'

describe('failureDetail', () => {
  const errors = [{ path: 'a', message: 'First.' }, 'Second.', { path: 'b', message: 'Third.' }]

  it.each<[string, unknown, string]>([
    ['returns the message', { message: 'Not today.', errors, contents: { errors } }, 'Not today.'],
    [
      'else returns the joined errors',
      { errors, contents: { errors: ['Inner.'] } },
      'First. Second. Third.',
    ],
    [
      'else returns the joined errors of the contents',
      { contents: { errors } },
      'First. Second. Third.',
    ],
    ['else returns the status', { contents: {} }, '503'],
    ['skips an empty message', { message: '', errors: ['First.'] }, 'First.'],
    ['skips a message that is not a string', { message: 7, errors: ['First.'] }, 'First.'],
    ['skips an empty list', { errors: [], contents: { errors: ['Inner.'] } }, 'Inner.'],
    ['skips errors without messages', { errors: [7, null, {}] }, '503'],
    ['skips errors that are not a list', { errors: 'First.' }, '503'],
    ['accepts an undefined body', undefined, '503'],
    ['accepts a null body', null, '503'],
    ['accepts a text body', '<html>', '503'],
  ])('%s', (_, body, expected) => expect(failureDetail(body, 503)).toBe(expected))
})

describe('FailureReply', () => {
  it.each([
    [{ ok: false, message: 'No.' }, true],
    [{ ok: false, message: 'No.', errors: [{ path: '', message: 'Why.' }] }, true],
    [{ ok: true, message: 'No.' }, false],
    [{ ok: false }, false],
    [{ ok: false, message: 'No.', errors: ['Why.'] }, false],
  ])('checks the shape of %o: %s', (body, expected) =>
    expect(FailureReply.safeParse(body).success).toBe(expected),
  )
})

describe('isUnauthorized', () => {
  it.each<[unknown, number, boolean]>([
    [undefined, 401, true],
    [{ ok: false, message: 'UNAUTHORIZED' }, 403, true],
    [{ ok: false, message: 'Call refused: UNAUTHORIZED.' }, 200, true],
    [{ code: 'UNAUTHORIZED' }, 500, true],
    [{ error: 'UNAUTHORIZED' }, 400, true],
    [{ status: 'UNAUTHORIZED' }, 200, true],
    [{ errors: ['No.', 'UNAUTHORIZED'] }, 400, true],
    [{ errors: [{ path: '', message: 'UNAUTHORIZED' }] }, 400, true],
    [{ ok: false, message: 'You are not authorized.' }, 403, false],
    [{ ok: true, contents: { message: 'UNAUTHORIZED' } }, 200, false],
    [{ status: 401, errors: 7, message: null }, 400, false],
    [undefined, 403, false],
  ])('reads %j with status %i as %s', (body, status, expected) =>
    expect(isUnauthorized(body, status)).toBe(expected),
  )
})

describe('isFailure', () => {
  it.each<[unknown, number, boolean]>([
    [{ ok: true, contents: {} }, 200, false],
    [{ ok: true, contents: {} }, 201, false],
    [{ ok: false, message: 'No.' }, 200, true],
    [{ ok: true, contents: {} }, 302, true],
    [{ status: 'UNAUTHORIZED' }, 200, true],
    [undefined, 500, true],
  ])('reads %j with status %i as %s', (body, status, expected) =>
    expect(isFailure(body, status)).toBe(expected),
  )
})
