import { beforeEach, expect, test, vi } from 'vitest'

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

test('no mail carries what signs, nor what signs in', () => {
  const triPosConfig = buildTriPosConfig({ developerKey: 'KEY-1', developerSecret: 'SECRET-2' })
  const session = buildSession({ token: 'TOKEN-3' })
  const mail = decodeURIComponent(supportMail(buildConfig({ triPosConfig }), session))
  expect(mail).not.toMatch(/KEY-1|SECRET-2|TOKEN-3/)
})
