import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { inTenant, personAt } from './counter.ts'
import { addressOf, start } from './program.ts'

const lists = 30

type Got = { status: number | undefined; count: number }

/** Reads an answer to its end. */
async function read(response: IncomingMessage): Promise<Got> {
  let text = ''
  for await (const chunk of response) text += String(chunk)
  const { contents } = JSON.parse(text) as { contents?: unknown[] }
  return { status: response.statusCode, count: contents?.length ?? 0 }
}

/** Sends a request; `sent` once its bytes are with the operating system. */
function ask(url: string, agent: Agent, token = '') {
  const asked = request(url, { agent, headers: { authorization: `Bearer ${token}` } })
  const sent = new Promise<void>((resolve, reject) => {
    asked.once('finish', () => resolve())
    asked.once('error', reject)
  })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    asked.once('response', resolve)
    asked.once('error', reject)
  }).then(read)
  answer.catch(() => {})
  asked.end()
  return { sent, answer }
}

describe('a process that is told to stop', { timeout: 400_000 }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counter-stopping-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test.each([
    ['on connections that are kept alive', true],
    ['on new connections', false],
    ['on new connections, again', false],
  ])('answers 30 lists that were sent, %s', async (_, isWarm) => {
    const started = start({ PORT: '0', DATA_DIR: folder, READER: '0', LOG_LEVEL: 'info' })
    const address = await addressOf(started)
    const { token } = await personAt(address, 'admin@lakeview.example')
    const agent = new Agent({ keepAlive: true })
    const all = (path: string) =>
      Array.from({ length: lists }, () => ask(address + path, agent, token))
    if (isWarm) await Promise.all(all('/healthz').map(({ answer }) => answer))
    const asked = all(inTenant('lakeview', '/payments?pageSize=300'))
    await Promise.all(asked.map(({ sent }) => sent))
    started.child.kill('SIGTERM')
    const answers = await Promise.allSettled(asked.map(({ answer }) => answer))
    const lost = answers.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(lost).toEqual([])
    const got = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    expect(new Set(got.map(({ status }) => status))).toEqual(new Set([200]))
    expect(Math.min(...got.map(({ count }) => count))).toBeGreaterThan(100)
    expect(await started.ended).toEqual([0, null])
    expect(JSON.parse(started.output().trim().split('\n').at(-1) ?? '')).toMatchObject({
      level: 30,
      msg: 'stopped',
    })
  })
})
