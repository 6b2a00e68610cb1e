import { beforeEach, expect, test, vi } from 'vitest'

import type { TriPosConfig } from '#domain/config.ts'
import { buildConfig, buildTriPosConfig } from '#mocks/fixtures/config.ts'
import { buildSession } from '#mocks/fixtures/session.ts'

import { supportMail } from './support-mail.ts'

beforeEach(() => vi.stubGlobal('navigator', { userAgent: 'Browser/1.0' }))

const bodyOf = (mail: string) => new URL(mail).searchParams.get('body') ?? ''

test('support learns how the reader is reached, and where', () => {
  const body = bodyOf(supportMail(buildConfig(), buildSession()))
  expect(body).toContain('Terminal integrations: TRIPOS_CLOUD, TRIPOS_DIRECT')
  expect(body).toContain('triPOS: http://localhost:8080, COM9')
})

test('an office without readers on workstations says so', () => {
  const body = bodyOf(supportMail(buildConfig({ triPosConfig: null }), buildSession()))
  expect(body).toContain('triPOS: none')
})

/** Each text of the reader's configuration, with its name in it. */
const planted = (reader: TriPosConfig): TriPosConfig => ({
  ...reader,
  acceptorId: 'planted-acceptorId',
  applicationId: 'planted-applicationId',
  applicationName: 'planted-applicationName',
  applicationVersion: 'planted-applicationVersion',
  developerKey: 'planted-developerKey',
  developerSecret: 'planted-developerSecret',
})

test('no mail carries what signs, nor what signs in', () => {
  const triPosConfig = planted(buildTriPosConfig())
  const told = Object.entries(triPosConfig).filter(
    ([name, value]) => typeof value === 'string' && name !== 'host' && !value.startsWith('planted'),
  )
  expect(told, 'each text of the reader has a plant').toEqual([])
  const session = buildSession({ token: 'planted-token' })
  const mail = decodeURIComponent(supportMail(buildConfig({ triPosConfig }), session))
  expect(mail).not.toContain('planted')
})

test('names with line breaks add neither a header nor a line', () => {
  const linesOf = (mail: string) => bodyOf(mail).split('\r\n').length
  const clientName = 'Lakeview\r\nBcc: all@evil.example\n\u2028\u0000'
  const mail = supportMail(buildConfig({ clientName }), buildSession())
  expect(linesOf(mail)).toBe(linesOf(supportMail(buildConfig(), buildSession())))
  expect(new URL(mail).searchParams.get('subject')).toBe(
    'Point of Sale support: Lakeview Bcc: all@evil.example ',
  )
})

test('an address adds no header: what is allowed in one may mean something in a link', () => {
  const supportEmail = "help?bcc=all%40evil.example&cc=o'brien@lakeview.example"
  const { pathname, searchParams } = new URL(
    supportMail(buildConfig({ supportEmail }), buildSession()),
  )
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(decodeURIComponent(pathname)).toBe(supportEmail)
})
