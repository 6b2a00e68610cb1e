import { afterEach, describe, expect, it, vi } from 'vitest'

import { parseAuthorization } from '#domain/reader/reader-signature.ts'
import { buildTriPosConfig } from '#mocks/fixtures/config.ts'
import { startService } from '#tests/reader/simulated-service.ts'

import { ReaderServiceError } from './service-error.ts'
import { createReaderService } from './service.ts'

const config = buildTriPosConfig()

const failureOf = async (work: Promise<unknown>): Promise<ReaderServiceError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ReaderServiceError)) throw new Error('It did not fail as it should.')
  return error
}

const answering = (body: BodyInit | null, init?: ResponseInit) =>
  createReaderService(config, async () => new Response(body, init))

const authorizationIn = ({ headers }: Request) => {
  const authorization = parseAuthorization(headers.get('tp-authorization') ?? '')
  if (!authorization) throw new Error('Not signed.')
  return authorization
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('a call', () => {
  it('sends the SPEC §7 headers and no credentials', async () => {
    const { service, requests } = startService()
    await service('idle', { body: { laneId: 2 } })
    const [request] = requests
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'tp-application-id': config.applicationId,
      'tp-application-name': config.applicationName,
      'tp-application-version': config.applicationVersion,
      'tp-authorization': expect.stringMatching(/^Version=1\.0, Algorithm=TP-HMAC-SHA256, /),
      'tp-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      'tp-return-logs': 'false',
    })
    expect(request).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error' })
    expect(await request?.json()).toEqual({ laneId: 2 })
  })

  it('never sets a target address space', async () => {
    const send = vi.fn<typeof fetch>(async () => Response.json({ echo: 'test', _type: 'e' }))
    await createReaderService(config, send)('echo', { params: { echo: 'test' } })
    expect(Object.keys(send.mock.calls[0]?.[1] ?? {})).not.toContain('targetAddressSpace')
  })

  it('has its own nonce and date, and its own request ID by default', async () => {
    const { service, requests } = startService()
    const requestId = '00000000-0000-4000-8000-000000000001'
    await service('echo', { params: { echo: 'test' } })
    await service('echo', { params: { echo: 'test' } })
    await service('echo', { params: { echo: 'test' }, requestId })
    const ids = requests.map(({ headers }) => headers.get('tp-request-id'))
    expect(new Set(ids).size).toBe(3)
    expect(ids[2]).toBe(requestId)
    const nonces = requests.map((request) => authorizationIn(request).nonce)
    expect(new Set([...ids, ...nonces]).size).toBe(6)
  })

  it('fills in path parameters and returns the reply with its HTTP status', async () => {
    const { service } = startService({ lanes: [7] })
    expect(await service('laneStatus', { params: { laneId: 7 } })).toMatchObject({
      laneStatus: 'Ready',
      httpStatus: 200,
    })
  })
})

describe('a failure', () => {
  const echo = { params: { echo: 'test' } }

  it.each(['errors-200', 'errors-400', 'errors-401', 'errors-500', 'errors-503'])(
    "shows the service's message: %s",
    async (trigger) => {
      const { service, force } = startService()
      await force({ trigger, call: 'idle' })
      expect(await failureOf(service('idle', { body: { laneId: 1 } }))).toMatchObject({
        kind: 'refused',
        message: 'The PIN pad is disconnected.',
        exception: 'PinPadException',
        status: Number(trigger.slice(-3)),
        timedOut: false,
      })
    },
  )

  it.each(['empty', 'half', 'null', 'text', 'plain-400', 'plain-500', 'html-500'])(
    'is unreadable: %s',
    async (trigger) => {
      const { service, force } = startService()
      await force({ trigger, call: 'idle' })
      const { kind, message } = await failureOf(service('idle', { body: { laneId: 1 } }))
      expect(kind).toBe('unreadable')
      expect(message).toBe(
        'The card reader service gave an answer that this page does not understand.',
      )
    },
  )

  it.each(['closes', 'breaks-off'])('is unreachable: %s', async (trigger) => {
    const { service, force } = startService()
    await force({ trigger, call: 'idle' })
    expect(await failureOf(service('idle', { body: { laneId: 1 } }))).toMatchObject({
      kind: 'unreachable',
      status: 0,
    })
  })

  it('is unreadable if a required field is invalid', async () => {
    const reply = { _type: 'saleResponse', statusCode: 'Approved', approvedAmount: 'a lot' }
    const failure = await failureOf(
      answering(JSON.stringify(reply))('sale', { body: { laneId: 1, transactionAmount: 1 } }),
    )
    expect(failure.kind).toBe('unreadable')
  })

  it('falls back to the exception message', async () => {
    const reply = { _hasErrors: true, _errors: [{ exceptionMessage: 'COM9 is gone.' }] }
    expect((await failureOf(answering(JSON.stringify(reply))('echo', echo))).message).toBe(
      'COM9 is gone.',
    )
  })

  it('includes an HTTP error without the error flag', async () => {
    const service = answering('{"_hasErrors":false,"_type":"x"}', { status: 503 })
    expect(await failureOf(service('echo', echo))).toMatchObject({
      kind: 'refused',
      status: 503,
      message: 'The card reader service refused.',
    })
  })

  it('is returned as a reply if the check is skipped', async () => {
    const { service, force } = startService()
    await force({ trigger: 'errors-500', call: 'idle' })
    const reply = await service('idle', { body: { laneId: 1 }, skipErrorCheck: true })
    expect(reply).toMatchObject({ _hasErrors: true, httpStatus: 500 })
  })

  it('masks secrets and card numbers that the service repeats', async () => {
    const { developerKey, developerSecret } = config
    const said = `Key ${developerKey}, secret ${developerSecret}, card 4761 7300 0000 6781.`
    const reply = { _hasErrors: true, _errors: [{ userMessage: said }] }
    const { message } = await failureOf(answering(JSON.stringify(reply))('echo', echo))
    expect(message).toBe('Key …, secret …, card …6781.')
  })
})

describe('the timeout', () => {
  /** A service that never answers, or never finishes its answer. `asked` settles at the last of `calls`. */
  const silent = (beginning?: string, calls = 1) => {
    let open = calls
    let wasAsked = () => {}
    const asked = new Promise<void>((resolve) => {
      wasAsked = resolve
    })
    const send: typeof fetch = (_, init) => {
      const ends = new Promise<never>((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
      })
      open -= 1
      if (open === 0) wasAsked()
      if (beginning === undefined) return ends
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode(beginning))
          ends.catch((error: unknown) => controller.error(error))
        },
      })
      return Promise.resolve(new Response(body))
    }
    return { service: createReaderService(config, send), asked }
  }

  it.each([undefined, '{"echo"'])('is 8 seconds (SPEC §9), answer begun: %s', async (beginning) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { service, asked } = silent(beginning)
    const settled = vi.fn()
    const failure = failureOf(service('echo', { params: { echo: 'test' } }))
    void failure.then(settled)
    await asked
    await vi.advanceTimersByTimeAsync(7_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await failure).toMatchObject({ kind: 'timedOut', timedOut: true, status: 0 })
  })

  it('can be shorter or disabled', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { service, asked } = silent(undefined, 2)
    const ends = new AbortController()
    const settled = vi.fn()
    const body = { laneId: 1, transactionAmount: 1 }
    const sale = service('sale', { body, timeout: null, signal: ends.signal }).catch(settled)
    const idle = failureOf(service('idle', { body: { laneId: 1 }, timeout: 500 }))
    await asked
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(500)
    expect(await idle).toMatchObject({ kind: 'timedOut' })
    await vi.advanceTimersByTimeAsync(24 * 3_600_000)
    expect(settled).not.toHaveBeenCalled()
    ends.abort(new Error('enough'))
    await sale
    expect(settled).toHaveBeenCalledExactlyOnceWith(new Error('enough'))
  })

  it('leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    await answering('{"echo":"test","_type":"e"}')('echo', { params: { echo: 'test' } })
    expect(vi.getTimerCount()).toBe(0)
  })
})
