import { expect, test } from 'vitest'

import { BadOption } from '../platform/bad-option.ts'
import { createLog } from '../platform/log.ts'
import { composeServices } from './compose-services.ts'
import { readOptions } from './options.ts'

const provider = {
  OPENID_ISSUER: 'https://login.city.example/realms/counter',
  OPENID_CLIENT_ID: 'counter',
  OPENID_NAME: 'City Login',
}

test('reads the identity provider', () => {
  expect(readOptions({}).openid).toBeUndefined()
  expect(readOptions(provider).openid).toEqual({
    issuer: 'https://login.city.example/realms/counter',
    clientId: 'counter',
    clientSecret: undefined,
    name: 'City Login',
    isOnly: false,
    prompt: 'login',
    acrValues: undefined,
  })
  const more = {
    OPENID_CLIENT_SECRET: 'secret-1',
    OPENID_ONLY: 'Yes',
    OPENID_PROMPT: 'select_account',
    OPENID_ACR_VALUES: 'urn:acr.login.gov:auth-only',
  }
  expect(readOptions({ ...provider, ...more }).openid).toMatchObject({
    clientSecret: 'secret-1',
    isOnly: true,
    prompt: 'select_account',
    acrValues: 'urn:acr.login.gov:auth-only',
  })
  expect(readOptions({ ...provider, OPENID_PROMPT: 'off', OPENID_ONLY: '0' }).openid).toMatchObject(
    {
      prompt: undefined,
      isOnly: false,
    },
  )
})

test.each([
  [{ ...provider, OPENID_CLIENT_ID: '' }, 'also needs OPENID_CLIENT_ID.'],
  [{ OPENID_ISSUER: provider.OPENID_ISSUER }, 'also needs OPENID_CLIENT_ID, OPENID_NAME.'],
  [{ OPENID_ONLY: '1' }, 'also needs OPENID_ISSUER, OPENID_CLIENT_ID, OPENID_NAME.'],
  [{ OPENID_CLIENT_SECRET: 'secret-1' }, 'also needs OPENID_ISSUER'],
  [{ ...provider, OPENID_ISSUER: 'login.city.example' }, 'OPENID_ISSUER must be'],
  [{ ...provider, OPENID_ISSUER: 'http://login.city.example' }, 'OPENID_ISSUER must be'],
  [{ ...provider, OPENID_ISSUER: 'https://login.city.example/?a=1' }, 'OPENID_ISSUER must be'],
  [{ ...provider, OPENID_NAME: 'x'.repeat(61) }, 'OPENID_NAME must be'],
  [{ ...provider, OPENID_ONLY: 'never' }, 'OPENID_ONLY must be 1 or 0 (or true/false'],
  [{ ...provider, OPENID_PROMPT: 'none' }, 'OPENID_PROMPT must be login'],
])('refuses %j without repeating a secret', (environment, message) => {
  const read = () => readOptions(environment)
  expect(read).toThrow(BadOption)
  expect(read).toThrow(message)
  expect(read).not.toThrow('secret-1')
})

test('allows a provider on this machine except in production', () => {
  const local = { ...provider, OPENID_ISSUER: 'http://localhost:8081' }
  expect(readOptions(local).openid?.issuer).toBe('http://localhost:8081')
  const production = { NODE_ENV: 'production', PORTAL_ORIGIN: 'https://counter.example' }
  expect(() => readOptions({ ...local, ...production })).toThrow('OPENID_ISSUER must be')
  expect(readOptions({ ...provider, ...production }).openid?.name).toBe('City Login')
})

test('offers OpenID Connect only if a provider is configured', () => {
  const log = createLog('silent')
  const servicesIn = (environment: NodeJS.ProcessEnv) =>
    composeServices(readOptions(environment), log).services
  expect(servicesIn(provider)?.openid).toMatchObject({ name: 'City Login', isOnly: false })
  expect(servicesIn({})?.openid).toBeUndefined()
})
