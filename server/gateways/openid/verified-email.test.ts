import { expect, test } from 'vitest'

import { verifiedEmail } from './verified-email.ts'

const email = 'Ada@Lakeview.example'
const entra = 'https://login.microsoftonline.com/some-directory/v2.0'
const other = 'https://login.city.example'

test.each([
  ['a verified address', other, { email, email_verified: true }],
  ['an address that belongs to the directory at Entra ID', entra, { email, xms_edov: true }],
  ['the same as a number', entra, { email, xms_edov: 1 }],
  ['the same as a text', 'https://login.microsoftonline.us/x', { email, xms_edov: '1' }],
])('accepts %s, in lower case', (_, issuer, claims) => {
  expect(verifiedEmail(issuer, claims)).toBe('ada@lakeview.example')
})

test.each([
  ['an address alone', other, { email }],
  ['one that is not verified', other, { email, email_verified: false }],
  ['a text for the verification', other, { email, email_verified: 'true' }],
  ['the Entra ID claim from another provider', other, { email, xms_edov: true }],
  [
    'a host that looks like it',
    'https://login.microsoftonline.com.evil.example/x',
    { email, xms_edov: true },
  ],
  ['an address of another domain at Entra ID', entra, { email, xms_edov: false }],
  ['no address', other, { email_verified: true }],
  ['an empty one', other, { email: '', email_verified: true }],
  ['a list of them', other, { email: [email], email_verified: true }],
])('rejects %s', (_, issuer, claims) => {
  expect(verifiedEmail(issuer, claims)).toBeUndefined()
})
