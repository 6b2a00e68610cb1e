import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'
import type { openApi } from '#server/http/open-api.ts'

import { openCounter } from './counter.ts'

const counter = openCounter()

test('serves a valid OpenAPI document with every endpoint', async () => {
  const { status, text } = await counter().send('GET', '/api/openapi.json')
  expect(status).toBe(200)
  const document = JSON.parse(text) as ReturnType<typeof openApi>
  expect(await new Validator().validate(document)).toEqual({ valid: true })
  const operations = Object.values(document.paths).flatMap((each) => Object.values(each))
  expect(operations).toHaveLength(Object.keys(endpoints).length)
})
