import { beforeEach, expect, test, vi } from 'vitest'

import type { TriPosConfig } from '#domain/settings/config.ts'
import { buildConfig, buildTriPosConfig } from '#mocks/fixtures/config.ts'
import { buildSession } from '#mocks/fixtures/session.ts'

import { buildLoadFailureMail, buildSupportMail } from './support-mail.ts'

beforeEach(() => vi.stubGlobal('navigator', { userAgent: 'Browser/1.0' }))

const bodyOf = (mail: string) => new URL(mail).searchParams.get('body') ?? ''

test('includes the reader connection settings', () => {
  const body = bodyOf(buildSupportMail(buildConfig(), buildSession()))
  expect(body).toContain('Terminal integrations: TRIPOS_CLOUD, TRIPOS_DIRECT')
  expect(body).toContain('triPOS: http://localhost:8080, COM9')
})

test('says if the office has no triPOS settings', () => {
  const body = bodyOf(buildSupportMail(buildConfig({ triPosConfig: null }), buildSession()))
  expect(body).toContain('triPOS: none')
})

/** Replaces each text of the reader configuration by its own name. */
const withPlantedNames = (reader: TriPosConfig): TriPosConfig => ({
  ...reader,
  acceptorId: 'planted-acceptorId',
  applicationId: 'planted-applicationId',
  applicationName: 'planted-applicationName',
  applicationVersion: 'planted-applicationVersion',
  developerKey: 'planted-developerKey',
  developerSecret: 'planted-developerSecret',
})

test('contains no developer key and no session token', () => {
  const triPosConfig = withPlantedNames(buildTriPosConfig())
  const unplanted = Object.entries(triPosConfig).filter(
    ([name, value]) => typeof value === 'string' && name !== 'host' && !value.startsWith('planted'),
  )
  expect(unplanted, 'every text of the reader configuration is planted').toEqual([])
  const session = buildSession({ token: 'planted-token' })
  const mail = decodeURIComponent(buildSupportMail(buildConfig({ triPosConfig }), session))
  expect(mail).not.toContain('planted')
})

test('strips line breaks from names', () => {
  const linesOf = (mail: string) => bodyOf(mail).split('\r\n').length
  const clientName = 'Lakeview\r\nBcc: all@evil.example\n\u2028\u0000'
  const mail = buildSupportMail(buildConfig({ clientName }), buildSession())
  expect(linesOf(mail)).toBe(linesOf(buildSupportMail(buildConfig(), buildSession())))
  expect(new URL(mail).searchParams.get('subject')).toBe(
    'Point of Sale support: Lakeview Bcc: all@evil.example ',
  )
})

test('escapes header characters in the support address', () => {
  const supportEmail = "help?bcc=all%40evil.example&cc=o'brien@lakeview.example"
  const { pathname, searchParams } = new URL(
    buildSupportMail(buildConfig({ supportEmail }), buildSession()),
  )
  expect([...searchParams.keys()]).toEqual(['subject', 'body'])
  expect(decodeURIComponent(pathname)).toBe(supportEmail)
})

test('names the failure, office and user while the settings cannot be read', () => {
  const failure = { title: 'Could not get settings', detail: 'Try\r\nBcc: all@lakeview.example' }
  const mail = new URL(buildLoadFailureMail('help@lakeview.example', failure, buildSession()))
  expect(mail.pathname).toBe('help@lakeview.example')
  expect(mail.searchParams.get('subject')).toBe('Point of Sale support: Could not get settings')
  const lines = (mail.searchParams.get('body') ?? '').split('\r\n')
  expect(lines).toContain('Message: Could not get settings: Try Bcc: all@lakeview.example')
  expect(lines).toContain('Tenant: lakeview')
})
