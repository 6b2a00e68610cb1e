import { createHash, createHmac } from 'node:crypto'

import { afterEach, describe, expect, it, vi } from 'vitest'

import { parseAuthorization } from '#domain/reader/reader-signature.ts'
import { buildTriPosConfig } from '#mocks/fixtures/config.ts'
import { startService } from '#tests/reader/simulated-service.ts'

const config = buildTriPosConfig()

const authorizationIn = ({ headers }: Request) => {
  const authorization = parseAuthorization(headers.get('tp-authorization') ?? '')
  if (!authorization) throw new Error('Not signed.')
  return authorization
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the signature', () => {
  const nonce = '084abe6d-b7a2-4de6-8364-4d31e81cdca1'
  const signedAt = async (call: 'sale' | 'echo') => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-01-02T03:04:05.678Z') })
    vi.spyOn(crypto, 'randomUUID').mockReturnValue(nonce)
    const { service, requests } = startService()
    if (call === 'echo') await service('echo', { params: { echo: 'test' } })
    else await service('sale', { body: { laneId: 1, transactionAmount: 3.25 }, timeout: null })
    return requests[0]?.headers.get('tp-authorization')
  }

  it.each([
    ['sale', '542b820a02944054101ac75b29b51888d351996e242310ce04e1e98cc5479404'],
    ['echo', '8cd8daa59abaf5d60fe27ca670b3fcf51eb1aff985581685d051b2b090cbd8ff'],
  ] as const)('signs a %s as the golden vector', async (call, signature) => {
    expect(await signedAt(call)).toBe(
      `Version=1.0, Algorithm=TP-HMAC-SHA256, Credential=${config.developerKey}, SignedHeaders=, ` +
        `Nonce=${nonce}, RequestDate=2025-01-02T03:04:05.678Z, Signature=${signature}`,
    )
  })

  it('matches an independent implementation', async () => {
    const { service, requests } = startService()
    await service('reversal', {
      params: { transactionId: 'none', paymentType: 'credit' },
      body: { laneId: 1, transactionAmount: '12.30' },
      skipErrorCheck: true,
    })
    const [request] = requests
    if (!request) throw new Error('Nothing was sent.')
    const { nonce: used, requestDate = '', signature } = authorizationIn(request)
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    const mac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
    const canonical = `POST\n/api/v1/reversal/none/credit\n\n\n\n${hash(await request.text())}`
    const toSign = `TP-HMAC-SHA256\n${requestDate}\n${config.developerKey}\n${hash(canonical)}`
    expect(signature).toBe(mac(mac(requestDate, used + config.developerSecret), toSign))
  })
})
