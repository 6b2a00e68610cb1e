import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addressOf, start } from './program.ts'

const timeout = 120_000

describe('program', { timeout }, () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counter-process-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('prints its address and the demo logins, refuses a second instance, and stops cleanly', async () => {
    const first = start({ PORT: '0', DATA_DIR: folder })
    const address = await addressOf(first)
    expect(first.output()).toContain('cashier@lakeview.example')
    expect(first.output()).toContain('counter-demo-2026')
    const reader =
      /simulator is running at (http:\/\/localhost:\d+) /.exec(first.output())?.[1] ?? ''
    expect((await fetch(`${reader}/simulator/ledger`)).status).toBe(200)

    const second = start({ PORT: '0', DATA_DIR: folder })
    expect(await second.ended).toEqual([1, null])
    expect(second.output()).toContain(`is in use by another instance (process ${first.child.pid})`)

    const reply = sendBodyLate(address, () => first.child.kill('SIGTERM'))
    expect(await reply).toMatchObject({ status: 401, body: { ok: false } })
    expect(await first.ended).toEqual([0, null])
    await expect(fetch(`${reader}/simulator/ledger`)).rejects.toThrow('fetch failed')
    expect(await readdir(folder)).not.toContain('counter.lock')
  })

  test('takes over the folder of a killed instance', async () => {
    const first = start({ PORT: '0', DATA_DIR: folder })
    await addressOf(first)
    const reader =
      /simulator is running at (http:\/\/localhost:\d+) /.exec(first.output())?.[1] ?? ''
    first.child.kill('SIGKILL')
    await first.ended
    // The simulator notices by itself that its server has died.
    const hasStopped = () =>
      fetch(`${reader}/simulator/ledger`).then(
        () => false,
        () => true,
      )
    await expect.poll(hasStopped).toBe(true)
    expect(await readdir(folder)).toContain('counter.lock')
    const second = start({ PORT: '0', DATA_DIR: folder })
    expect((await fetch(`${await addressOf(second)}/healthz`)).status).toBe(200)
    second.child.kill('SIGINT')
    expect(await second.ended).toEqual([0, null])
  })

  test('seeds nothing without the demo and explains what to do', async () => {
    const empty = join(folder, 'empty')
    const started = start({ PORT: '0', DATA_DIR: empty, DEMO: '0' })
    await addressOf(started)
    expect(started.output()).not.toContain('counter-demo-2026')
    expect(started.output()).not.toContain('simulator')
    expect(started.output()).toContain('This server has no office yet.')
    started.child.kill('SIGTERM')
    expect(await started.ended).toEqual([0, null])
  })

  test.each(['server/main/start.ts', 'server/main/dev.ts'])(
    '%s stopped during startup leaves no lock',
    async (program) => {
      const early = join(folder, basename(program))
      const started = start({ PORT: '0', DATA_DIR: early, READER: '0' }, { program })
      const lock = () => readFile(join(early, 'counter.lock'), 'utf8').catch(() => '')
      await expect.poll(lock, { timeout: timeout, interval: 5 }).toContain('pid')
      started.child.kill('SIGTERM')
      expect(await started.ended).toEqual([0, null])
      expect(await readdir(early)).not.toContain('counter.lock')
    },
  )

  test('reports a port in use in one line', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, resolve))
    const taken = other.address()
    const port = typeof taken === 'object' && taken !== null ? taken.port : 0
    const started = start({ PORT: String(port), DATA_DIR: join(folder, 'other') })
    expect(await started.ended).toEqual([1, null])
    expect(started.output().replace('Built the web app.\n', '')).toBe(
      `Port ${port} is in use. Stop the process that uses it, or set PORT to another port.\n`,
    )
    other.close()
  })
})

/** Opens a request, calls `meanwhile` once the server has its head, and only then sends its body. */
function sendBodyLate(address: string, meanwhile: () => void) {
  const body = JSON.stringify({
    emailAddress: 'a@b.example',
    password: 'some-password',
    platform: 'web',
  })
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/auth/sign-in`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        // Answered once the server has read the head.
        expect: '100-continue',
      },
    })
    sent.once('error', reject)
    sent.once('continue', () => {
      meanwhile()
      setTimeout(() => sent.end(body), 500)
    })
    sent.once('response', (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('end', () =>
        resolve({ status: response.statusCode, body: JSON.parse(text) as unknown }),
      )
    })
    sent.flushHeaders()
  })
}
