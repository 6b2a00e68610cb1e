import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { documentation } from '#domain/api/documentation/documentation.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import { openApi } from '#server/http/open-api.ts'

import { openCounter } from './counter.ts'
import { mountedRoutes } from './mounted-routes.ts'

const counter = openCounter()
const document = openApi({ portal: 'https://counter.test', auth: 'https://auth.counter.test' })

/** Routes without a description, and why. */
const undescribed = {
  'GET /api/openapi.json': 'It is the description.',
  'GET /api/docs': 'It is the description for people.',
  'GET /metrics': 'The operator scrapes it with a token of its own (docs/operations.md).',
  'GET /auth/': 'A page.',
  'GET /auth/service-agreement': 'A page.',
  'GET /auth/forgot-password': 'A page.',
  'GET /auth/set-password': 'A page.',
  'GET /auth/set-up': 'A page.',
  'GET /auth/public-sans.woff2': 'The font of the pages.',
  'GET /verify': 'A page.',
  'GET /verify/:code': 'A page.',
  'GET /.well-known/receipt-keys.json': 'A file for verifiers (docs/operations.md).',
  'POST /api/openid/begin': 'Needs a browser and its cookie.',
  'GET /api/openid/callback': "Needs a browser and the provider's answer.",
  'POST /api/openid/finish': 'Needs a browser and its cookie.',
}

test('is served with the address of the server', async () => {
  const { status, text } = await counter().send('GET', '/api/openapi.json')
  expect(status).toBe(200)
  const served = openApi({ portal: counter().origin })
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(served)))
})

test('describes every route, except those with a reason', async () => {
  const described = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.keys(item)
      .filter((method) => method !== 'servers')
      .map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  expect([...described, ...Object.keys(undescribed)].toSorted()).toEqual(await mountedRoutes())
})

test('passes a strict linter', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      'operation-description': 'error',
      'operation-singular-tag': 'error',
      'operation-tag-defined': 'error',
      'parameter-description': 'error',
    },
  })
  const source = JSON.stringify(document, null, 2)
  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
  const found = problems.map(
    ({ ruleId, location, message }) => `${ruleId} at ${location[0]?.pointer}: ${message}`,
  )
  expect(found).toEqual([
    // The probes refuse nothing.
    'operation-4xx-response at #/paths/~1healthz/get/responses: Operation must have at least one `4XX` response.',
    'operation-4xx-response at #/paths/~1readyz/get/responses: Operation must have at least one `4XX` response.',
  ])
})

type Operation = {
  operationId: string
  responses: { 200: { headers: Record<string, unknown> } }
}
const operationOf = (name: EndpointName): Operation | undefined =>
  Object.values(document.paths)
    .flatMap((item) => Object.values(item) as Operation[])
    .find(({ operationId }) => operationId === name)

test.each<[EndpointName, string]>([
  ['getConfig', '/api/config/lakeview'],
  ['getPayments', '/api/pos/tenants/lakeview/payments?pageSize=1'],
])('lists the headers that %s sends', async (name, path) => {
  const admin = await counter().signIn('admin@lakeview.example')
  const { headers } = await admin.get(path)
  const standard = /^(cache-control|connection|content-|date|keep-alive|transfer-encoding|vary)/
  const security =
    /^(cross-origin-|permissions-policy|referrer-policy|strict-transport|x-content|x-frame)/
  const sent = [...headers.keys()].filter((each) => !standard.test(each) && !security.test(each))
  const documented = Object.keys(operationOf(name)?.responses[200].headers ?? {})
  expect(sent).toEqual(documented.map((each) => each.toLowerCase()).toSorted())
})

test('describes how a list is paged', () => {
  expect(document.info.description).toContain('`Link` header with `rel="next"`')
  expect(document.components.headers.Link.example).toMatch(/[?&]before=.*; rel="next"$/)
})

describe.each(Object.entries(endpoints) as [EndpointName, Endpoint][])(
  '%s',
  (name, { body, reply }) => {
    const { example } = documentation[name] as { example: { body?: unknown; reply: unknown } }

    test('has examples that the server would accept and return', () => {
      if (body) expect(z.safeParse(body, example.body).error?.issues).toBeUndefined()
      expect(z.parse(reply, example.reply)).toEqual(example.reply)
    })

    test('shows them in the description', () => {
      const described = JSON.stringify(operationOf(name))
      expect(described).toContain(JSON.stringify({ ok: true, contents: example.reply }))
      if (body) expect(described).toContain(JSON.stringify(example.body))
    })
  },
)

test('names the schema of every request and reply', () => {
  const { schemas } = document.components
  for (const name of ['Payment', 'Payable', 'Terminal', 'Money', 'Subpayment', 'Fee', 'User']) {
    expect(schemas).toHaveProperty(name)
  }
  const inline = Object.values(document.paths)
    .flatMap((item) => [...JSON.stringify(item).matchAll(/"contents":(\{.*?\})/g)])
    .filter(([, contents]) => contents?.startsWith('{"type":"object","properties":{"'))
  // The probes return a status of their own.
  expect(inline).toHaveLength(2)
})
