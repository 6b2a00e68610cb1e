import { expect, test } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'

import { openCounter } from './counter.ts'

const counter = openCounter()

test('the API reference has a heading for each call and each schema, and no dead link', async () => {
  const { status, headers, text } = await counter().send('GET', '/api/docs')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-cache')
  const anchors = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  expect(new Set(anchors).size).toBe(anchors.length)
  for (const name of [...Object.keys(endpoints), 'schema-Payment', 'schema-MoneyInput']) {
    expect(text).toContain(`<h3 id="${name}">`)
  }
  const links = [...text.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter((id) => !anchors.includes(id))).toEqual([])
})

test('the API reference shows examples and reasons of refusals, and escapes markup', async () => {
  const { text } = await counter().send('GET', '/api/docs')
  expect(text).toContain('&quot;confirmationNumber&quot;: &quot;K7Q2M9X4PB&quot;')
  expect(text).toContain('The office or a record system has an outage')
  expect(text).toContain('Authorization: Bearer &lt;token&gt;')
})
