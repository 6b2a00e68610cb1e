import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { openEngine } from '#server/db/engine.ts'
import { createLog } from '#server/platform/log.ts'

import { openidClient, type OpenidHost, startOpenidHost } from '../fakes/openid-provider.ts'
import { contentsOf, expectRefusal, startCounter } from './counter.ts'
import {
  exchange,
  openBrowser,
  redirectUri,
  signInAs,
  tokenIn,
  withOpenid,
} from './openid-browser.ts'
import { hasTwoInstances, testStorage } from './test-storage.ts'

vi.setConfig({ testTimeout: 120_000 })

const root = fileURLToPath(new URL('../..', import.meta.url))
const down = 'City Login cannot be reached. Try again in a minute.'
const cory = { email: 'cashier@lakeview.example', email_verified: true }

let host: OpenidHost
beforeAll(async () => {
  host = await startOpenidHost({ redirectUris: [redirectUri] })
  host.add('cory', cory)
})
afterAll(() => host.close())

describe('unreachable OpenID provider', () => {
  test('does not keep the counter from starting and is reported until it is back', async () => {
    const first = await startOpenidHost({ redirectUris: [redirectUri] })
    const port = Number(new URL(first.issuer).port)
    await first.close()
    const counter = await startCounter(withOpenid(first))
    expect((await counter.send('GET', '/healthz')).status).toBe(200)
    expectRefusal(await openBrowser().begin(counter), 503, down)

    const back = await startOpenidHost({ redirectUris: [redirectUri], port })
    back.add('cory', cory)
    const browser = openBrowser()
    const answer = await browser.answer(await browser.begin(counter), { login: 'cory' })
    await back.close()
    await browser.bring(counter, answer)
    expectRefusal(await browser.finish(counter), 503, down)
    await counter.close()
  })

  test('includes one that serves an error page', async () => {
    const counter = await startCounter(withOpenid({ issuer: `${host.issuer}/nothing/here` }))
    expectRefusal(await openBrowser().begin(counter), 503, down)
    await counter.close()
  })
})

test('continues a sign-in across a restart', async () => {
  const path = await mkdtemp(join(tmpdir(), 'counter-openid-'))
  const options = { storage: { kind: 'folder', path }, demo: true, ...withOpenid(host) } as const
  const before = await startCounter(options)
  const browser = openBrowser()
  const answer = await browser.answer(await browser.begin(before, '/users'), { login: 'cory' })
  await before.close()

  const after = await startCounter({ ...options, ...withOpenid(host) })
  const { location } = await browser.bring(after, answer)
  expect(location).toContain('redirect=%2Fusers')
  tokenIn(await browser.finish(after))
  await after.close()
  await rm(path, { recursive: true, force: true })
})

test('accepts a new subject for an account after forget-openid', async () => {
  const path = await mkdtemp(join(tmpdir(), 'counter-openid-'))
  const options = { storage: { kind: 'folder', path }, demo: true, ...withOpenid(host) } as const
  const email = 'admin@harbor.example'
  for (const name of ['old-name', 'new-name']) host.add(name, { email, email_verified: true })
  const before = await startCounter(options)
  tokenIn(await signInAs(before, 'old-name'))
  await before.close()

  const args = ['--import', 'tsx', 'server/cli/admin/main.ts', 'forget-openid', '--email', email]
  const env = { ...process.env, DATA_DIR: path, DATABASE_URL: '' }
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env })
  expect(stdout).toContain('The link was removed.')

  const after = await startCounter(options)
  tokenIn(await signInAs(after, 'new-name'))
  expectRefusal(await signInAs(after, 'old-name'), 401)
  await after.close()
  await rm(path, { recursive: true, force: true })
})

describe.skipIf(!hasTwoInstances)('two instances', () => {
  test('share a sign-in and redeem an answer once', async () => {
    const own = await testStorage()
    const instances = [
      await startCounter({ ...own, ...withOpenid(host) }),
      await startCounter({ ...own, ...withOpenid(host) }),
    ] as const
    const [one, other] = instances
    const browser = openBrowser()
    const answer = await browser.answer(await browser.begin(one), { login: 'cory' })
    const asked = host.asked.length
    await Promise.all(instances.map((each) => browser.bring(each, answer)))
    const exchanged = host.asked.slice(asked).filter(({ path }) => path === '/token')
    expect(exchanged).toHaveLength(1)
    const replies = await Promise.all(instances.map((each) => browser.finish(each)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 401]))

    host.add('dana', { email: 'cashier2@lakeview.example', email_verified: true })
    const both = await Promise.all(instances.map((each) => signInAs(each, 'dana')))
    for (const each of both) tokenIn(each)
    await other.close()
    await one.close()
    await own.remove()
  })
})

test('keeps codes, tokens and secrets out of the log and the database', async () => {
  const path = await mkdtemp(join(tmpdir(), 'counter-openid-'))
  const lines: string[] = []
  const destination = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(chunk.toString())
      done()
    },
  })
  const counter = await startCounter({
    storage: { kind: 'folder', path },
    demo: true,
    log: createLog('trace', destination),
    ...withOpenid(host),
  })
  const canaries: string[] = [openidClient.clientSecret]
  const browser = openBrowser()
  const signIn = async () => {
    const begun = await browser.begin(counter)
    canaries.push(browser.cookie().replace(/^[^=]*=/, ''))
    const answer = await browser.answer(begun, { login: 'cory' })
    for (const name of ['code', 'state']) canaries.push(answer.searchParams.get(name) ?? '')
    await browser.bring(counter, answer)
    return browser.finish(counter)
  }
  const token = tokenIn(await signIn())
  canaries.push(token, contentsOf('refreshToken', await exchange(counter, token)).token)
  // The client library's errors for these contain secrets.
  for (const tampering of [
    { forges: true as const },
    { claims: () => ({ iss: 'x', sub: 'cory' }) },
  ]) {
    host.tamper(tampering)
    expectRefusal(await signIn(), 401)
  }
  host.tamper({})
  const stolen = await browser.answer(await browser.begin(counter), { login: 'cory' })
  stolen.searchParams.set('code', 'a-code-that-nobody-gave')
  await browser.bring(counter, stolen)
  expectRefusal(await browser.finish(counter), 503)
  await counter.close()
  canaries.push(...host.secrets, 'a-code-that-nobody-gave')

  const engine = await openEngine({ kind: 'folder', path })
  const { rows: actions } = await sql<{ action: string; details: object }>`
    select action, details from audit_entry where action in ('session.signed-in', 'account.openid-linked')
  `.execute(engine.db)
  const { rows } = await sql<{ line: string }>`
    select row_to_json(each)::text as line from audit_entry each
    union all select row_to_json(each)::text from openid_sign_in each
    union all select row_to_json(each)::text from openid_link each
    union all select row_to_json(each)::text from session_token each
  `.execute(engine.db)
  await engine.close()
  await rm(path, { recursive: true, force: true })

  const trace = [...lines, ...rows.map(({ line }) => line)].join('\n')
  expect(canaries.filter((canary) => canary === '' || trace.includes(canary))).toEqual([])
  expect(trace).toContain('OpenID Connect sign-in failed')
  expect(actions).toEqual([
    {
      action: 'account.openid-linked',
      details: { issuer: host.issuer, subject: 'cory' },
    },
    { action: 'session.signed-in', details: { way: 'openid' } },
  ])
})
