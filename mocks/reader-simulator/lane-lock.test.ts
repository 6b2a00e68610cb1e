import { expect, it } from 'vitest'

import { fieldsOf, saleOf, startReader } from '#tests/reader/reader-tools.ts'

import type { LogEntry } from './call-log.ts'

const sale = '/api/v1/sale'
/** No card is presented at this amount. */
const hangs = 91_002

const until = async (
  { log }: ReturnType<typeof startReader>,
  matches: (first: LogEntry) => boolean,
) => {
  for (;;) {
    const [first] = await log()
    if (first && matches(first)) return first
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
}

it('admits one of two concurrent sales and releases the lane afterward', async () => {
  const { post } = startReader({ saleDelay: 200 })
  const both = await Promise.all([post(sale, saleOf(100)), post(sale, saleOf(200))])
  expect(both.map(({ status }) => status)).toEqual([200, 400])
  const { _errors } = await fieldsOf(both[1])
  expect(_errors[0]).toMatchObject({
    userMessage: 'The device assigned to lane 1 is currently in use.',
    exceptionTypeShortName: 'LaneException',
  })
  expect((await post(sale, saleOf(300))).status).toBe(200)
})

it('does not block other lanes', async () => {
  const { post } = startReader({ saleDelay: 10 })
  const both = await Promise.all([post(sale, saleOf(100, 1)), post(sale, saleOf(100, 2))])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
})

it('blocks idle, configuration and removal, and shows in the status', async () => {
  const { post, get, ask } = startReader()
  const call = new AbortController()
  const running = post(sale, saleOf(hangs), call.signal)
  const others = await Promise.all([
    post('/api/v1/idle', { laneId: 1 }),
    post('/api/v1/configuration/lanes/serial', { laneId: 1 }),
    ask('DELETE', '/api/v1/configuration/lanes/serial/1'),
  ])
  expect(others.map(({ status }) => status)).toEqual([400, 400, 400])
  const busy = await fieldsOf(await get('/api/v1/status/lane/1'))
  call.abort()
  await running
  const idle = await fieldsOf(await get('/api/v1/status/lane/1'))
  expect([busy.laneStatus, idle.laneStatus]).toEqual(['InUse', 'Ready'])
  expect([busy.Status, idle.Status]).toEqual(['InUse', 'Ready'])
})

it('stays locked after the caller disconnects until the customer pays', async () => {
  const reader = startReader({ saleDelay: 300 })
  const call = new AbortController()
  const sent = reader.post(sale, saleOf(100), call.signal)
  await until(reader, ({ laneId }) => laneId === 1)
  call.abort()
  expect((await sent).type).toBe('error')
  expect((await reader.post('/api/v1/idle', { laneId: 1 })).status).toBe(400)
  const paid = await until(reader, ({ outcome }) => outcome !== 'pending')
  expect(paid).toMatchObject({ outcome: 'Approved', approvedAmount: '1.00', answer: 'aborted' })
  expect((await reader.post('/api/v1/idle', { laneId: 1 })).status).toBe(200)
})
