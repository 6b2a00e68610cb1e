import { describe, expect, test } from 'vitest'

import { createExpress } from '#server/gateways/processor/express.ts'
import { ProcessorUnreachable } from '#server/gateways/processor/processor.ts'

import { type Answer, transaction, openHost, replyOf } from './express-host.ts'
import { expressAccount } from './workstation.ts'

const { host, origin, express, close } = openHost()

describe('invalid Express answer', () => {
  const good = replyOf('CreditCardReversal', '0').text
  const broken: [string, Answer][] = [
    ['HTTP 500', { status: 500, text: good }],
    ['HTTP 302', { status: 302, text: good }],
    [
      'a page',
      { text: '<!DOCTYPE html><html><body>Runtime Error</body></html>', type: 'text/html' },
    ],
    ['a page without a type', { text: '<html><body>Runtime Error</body></html>' }],
    ['plain text', { text: 'The service is starting.' }],
    ['nothing', { text: '' }],
    ['half of it', { text: good.slice(0, good.length / 2) }],
    ['a connection that breaks off', { text: good, breaksOff: true }],
    ['JSON', { text: '{"ExpressResponseCode":"0"}', type: 'application/json' }],
    ["another call's answer", replyOf('CreditCardReturn', '0')],
    ['no code', { text: good.replace(/<ExpressResponseCode>.*<\/ExpressResponseCode>/, '') }],
    [
      'two codes',
      {
        text: good.replace('<Response>', '<Response><ExpressResponseCode>0</ExpressResponseCode>'),
      },
    ],
    ['more than it can be', { text: good.replace('said', 'x'.repeat(2_000_000)) }],
    [
      'entities that grow',
      {
        text: `<!DOCTYPE a [<!ENTITY b "0">]>${good.replace('>0<', '>&b;<').replace(/^<\?.*\?>/, '')}`,
      },
    ],
    ['an entity for a code', { text: good.replace('>0<', '>&#48;<') }],
  ]

  test.each(broken)('is reported as unreachable: %s', async (_, answer) => {
    host.answers = [answer]
    await expect(express().reverse(transaction)).rejects.toThrow(ProcessorUnreachable)
    host.answers = [answer]
    expect(await express().isOnline('3928907')).toBe(false)
  })

  test('is reported as unreachable without credentials in the error when the host is down', async () => {
    const url = origin()
    await close()
    const gone = createExpress(expressAccount(url))
    const error: unknown = await gone.reverse(transaction).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ProcessorUnreachable)
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toMatch(
      /account-of|token-of/,
    )
    expect(await gone.isOnline('3928907')).toBe(false)
  })
})
