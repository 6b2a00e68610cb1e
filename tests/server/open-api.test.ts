import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'

import { endpoints } from '#domain/endpoints.ts'
import type { openApi } from '#server/http/open-api.ts'

import { openCounter } from './counter.ts'

const counter = openCounter()

test('whoever builds on the calls is given their contract, a valid OpenAPI document', async () => {
  const { status, text } = await counter().send('GET', '/api/openapi.json')
  expect(status).toBe(200)
  const document = JSON.parse(text) as ReturnType<typeof openApi>
  expect(await new Validator().validate(document)).toEqual({ valid: true })
  const operations = Object.values(document.paths).flatMap((each) => Object.values(each))
  expect(operations).toHaveLength(Object.keys(endpoints).length)
})
