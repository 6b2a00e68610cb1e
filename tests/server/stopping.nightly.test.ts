import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inTenant, personAt } from './counter.ts'
import { addressOf, start } from './program.ts'

const lists = 30

type ListReply = { status: number | undefined; count: number }

async function read(response: IncomingMessage): Promise<ListReply> {
  let text = ''
  for await (const chunk of response) text += String(chunk)
  const { contents } = JSON.parse(text) as { contents?: unknown[] }
  return { status: response.statusCode, count: contents?.length ?? 0 }
}

/** Sends a request; `sent` resolves once its bytes are handed to the operating system. */
function send(url: string, agent: Agent, token = '') {
  const requests = request(url, { agent, headers: { authorization: `Bearer ${token}` } })
  const sent = new Promise<void>((resolve, reject) => {
    requests.once('finish', () => resolve())
    requests.once('error', reject)
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    requests.once('response', resolve)
    requests.once('error', reject)
  }).then(read)
  answer.catch(() => {})
  requests.end()
  return { sent, answer }
}

describe('process stopping', { timeout: 400_000 }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counter-stopping-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each([
    ['on connections that are kept alive', true],
    ['on new connections', false],
    ['on new connections, again', false],
  ])('answers 30 requests that were sent, %s', async (_, isWarm) => {
    const started = start({ PORT: '0', DATA_DIR: folder, READER: '0', LOG_LEVEL: 'info' })
    const address = await addressOf(started)
    const { token } = await personAt(address, 'admin@lakeview.example')
    const agent = new Agent({ keepAlive: true })
    const all = (path: string) =>
      Array.from({ length: lists }, () => send(address + path, agent, token))
    if (isWarm) await Promise.all(all('/healthz').map(({ answer }) => answer))
    const requests = all(inTenant('lakeview', '/payments?pageSize=300'))
    await Promise.all(requests.map(({ sent }) => sent))
    started.child.kill('SIGTERM')
    const answers = await Promise.allSettled(requests.map(({ answer }) => answer))
    const lost = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(lost).toEqual([])
    const replies = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(Math.min(...replies.map(({ count }) => count))).toBeGreaterThan(100)
    expect(await started.ended).toEqual([0, null])
    expect(JSON.parse(started.output().trim().split('\n').at(-1) ?? '')).toMatchObject({
      level: 30,
      msg: 'stopped',
    })
  })
})
