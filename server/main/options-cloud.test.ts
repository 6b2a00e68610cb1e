import { expect, test } from 'vitest'

import { BadOption } from '../platform/bad-option.ts'
import { readOptions } from './options.ts'

const account = {
  TRIPOS_CLOUD_URL: 'https://readers.example/',
  TRIPOS_CLOUD_ACCOUNT_ID: 'account-1',
  TRIPOS_CLOUD_ACCOUNT_TOKEN: 'token-1',
  TRIPOS_CLOUD_APPLICATION_ID: '10001',
  TRIPOS_CLOUD_APPLICATION_NAME: 'Counter',
  TRIPOS_CLOUD_APPLICATION_VERSION: '1.0',
}

test('reads the card reader cloud account', () => {
  expect(readOptions(account).triposCloud).toEqual({
    url: 'https://readers.example',
    accountId: 'account-1',
    accountToken: 'token-1',
    applicationId: '10001',
    applicationName: 'Counter',
    applicationVersion: '1.0',
  })
})

test.each(Object.keys(account))('requires %s and repeats no value', (name) => {
  const { [name]: _missing, ...rest } = account as Record<string, string>
  expect(() => readOptions(rest)).toThrow(BadOption)
  expect(() => readOptions(rest)).toThrow(`The card reader cloud also needs ${name}.`)
})

test('sends credentials unencrypted only to this machine', () => {
  const at = (TRIPOS_CLOUD_URL: string) => () => readOptions({ ...account, TRIPOS_CLOUD_URL })
  expect(at('http://readers.example')).toThrow('TRIPOS_CLOUD_URL must be a URL')
  expect(at('http://localhost:9000')).not.toThrow()
})
