import { expect, test } from 'vitest'

import { createLog, scrubCards } from './log.ts'

const logged = (record: object): string => {
  let line = ''
  createLog('info', { write: (text) => void (line += text) }).info(record, 'said')
  return line
}

test.each([
  ['a card number', 'paid with 4242424242424242 today', 'paid with [card] today'],
  ['track data', 'read ;4242424242424242=30011010000?', 'read [card]'],
  ['track one', '%B4242424242424242^DOE/J^3001?', '[card]'],
  ['a number in groups', '{"note":"4242 4242 4242 4242"}', '{"note":"[card]"}'],
  ['a number with dashes', 'typed 4242-4242-4242-4242', 'typed [card]'],
  ['groups of fifteen', 'typed 3782 822463 10005.', 'typed [card].'],
])('masks %s', (_, line, expected) => {
  expect(scrubCards(line)).toBe(expected)
})

test.each([
  'order 1234567890123456',
  '2026-03-12T15:00:00.000Z',
  'lane 12',
  'call 1234 5678 9012 3456',
  '4242-4242-4242-424242424242',
])('keeps text that is not a card: %s', (line) => {
  expect(scrubCards(line)).toBe(line)
})

test.each([
  ['a signed token', 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjb3J5In0.c2ln-bmF0_dXJl', '[token]'],
  [
    'the answer of an identity provider',
    'https://counter.example/api/openid/callback?code=aB-1~&state=x_2&iss=https://a.example',
    'https://counter.example/api/openid/callback?code=[secret]&state=[secret]&iss=https://a.example',
  ],
])('masks %s in a log line', (_, slipped, left) => {
  expect(logged({ note: slipped })).toContain(`"note":"${left}"`)
})

test.each([
  'authorization',
  'password',
  'token',
  'deviceFingerprint',
  'cookie',
  'access_token',
  'id_token',
  'refresh_token',
  'client_secret',
  'clientSecret',
  'code_verifier',
  'verifier',
  'nonce',
])('masks the field %s', (name) => {
  expect(logged({ [name]: 'secret-1' })).not.toContain('secret-1')
  expect(logged({ body: { [name]: 'secret-1' } })).not.toContain('secret-1')
  expect(logged({ request: { headers: { [name]: 'secret-1' } } })).toContain('[secret]')
})

test('masks a card number in a log line', () => {
  expect(logged({ note: '5555555555554444' })).toContain('[card]')
})
