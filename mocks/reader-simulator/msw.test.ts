import { getResponse, http } from 'msw'
import { expect, it } from 'vitest'

import { createIndependentClient } from '#tests/reader/independent-client.ts'
import { fieldsOf, saleOf } from '#tests/reader/reader-tools.ts'

import { createReaderSimulator } from './simulator.ts'

/** As documented for stories. */
const startMocked = () => {
  const simulator = createReaderSimulator({ saleDelay: 0 })
  const handlers = [http.all('http://localhost:8080/*', ({ request }) => simulator(request))]
  const send = async (url: string, init: RequestInit) => {
    const response = await getResponse(handlers, new Request(url, init))
    if (!response) throw new Error(`Nobody answered ${url}.`)
    return response
  }
  return createIndependentClient(send, { origin: 'http://localhost:8080' })
}

it('works as a story handler', async () => {
  const { post } = startMocked()
  const sold = await fieldsOf(await post('/api/v1/sale', saleOf(325)))
  expect(sold).toMatchObject({ statusCode: 'Approved', approvedAmount: 3.25 })
  expect((await post('/api/v1/sale', saleOf(91_001))).type).toBe('error')
  expect((await post('/api/v1/sale', saleOf(94_500))).status).toBe(500)
})
