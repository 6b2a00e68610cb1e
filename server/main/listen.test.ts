import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { openLine } from '#tests/security/raw.ts'

import { listen } from './listen.ts'

const get = 'GET / HTTP/1.1\r\nHost: counter.example\r\n\r\n'
/** More than a socket buffers. */
const long = 'x'.repeat(500_000)

const serve = (answer: (response: ServerResponse) => void, limit?: number) =>
  listen(
    createServer((_request, response) => answer(response)),
    0,
    limit,
  )
const immediate = () => serve((response) => response.end('done'))
const late = () => serve((response) => void setTimeout(() => response.end(long), 200))
const blocking = () =>
  serve((response) => {
    const until = performance.now() + 30
    while (performance.now() < until);
    response.end(long)
  })

const isWhole = (text: string) => text.startsWith('HTTP/1.1 200 OK') && text.endsWith(long)

test.each([
  ['take a while', late],
  ['keep the process busy', blocking],
])(
  'finishes requests sent before the stop: answers that %s',
  async (_, start) => {
    const { origin, close } = await start()
    const lines = Array.from({ length: 30 }, () => openLine(origin))
    await Promise.all(lines.map(({ connected }) => connected))
    for (const line of lines) line.send(get)
    const closed = close()
    const heard = await Promise.all(lines.map((line) => line.received()))
    expect(heard.filter((text) => !isWhole(text)).map((text) => text.slice(0, 100))).toEqual([])
    expect(heard.filter((text) => !/^Connection: close\r$/im.test(text))).toEqual([])
    await closed
  },
  60_000,
)

test('finishes a response in transit when the server stops, then closes its connection', async () => {
  const { origin, close } = await serve((response) => {
    response.writeHead(200, { 'Content-Length': long.length })
    response.write(long.slice(0, 10))
    setTimeout(() => response.end(long.slice(10)), 300)
  })
  const line = openLine(origin)
  line.send(get)
  await line.received((text) => text.includes('xxx'))
  await close()
  expect(isWhole(await line.received())).toBe(true)
})

test('closes idle connections immediately and accepts no new ones', async () => {
  const { origin, close } = await immediate()
  const [silent, used] = [openLine(origin), openLine(origin)]
  await silent.connected
  used.send(get)
  await used.received((text) => text.endsWith('done'))
  const started = performance.now()
  await close()
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(await silent.received()).toBe('')
  expect(await used.received()).toContain('Connection: keep-alive')
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

test('answers every pipelined request on a connection', async () => {
  const { origin, close } = await late()
  const line = openLine(origin)
  await line.connected
  line.send(get.repeat(3))
  await sleep(100)
  await close()
  const text = await line.received()
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3)
  expect(text.match(/Connection: close/g)).toHaveLength(1)
  expect(isWhole(text)).toBe(true)
})

test('waits for the rest of a partly received request', async () => {
  const { origin, close } = await immediate()
  const line = openLine(origin)
  await line.connected
  line.send(get.slice(0, 20))
  await sleep(50)
  const closed = close()
  await sleep(300)
  line.send(get.slice(20))
  expect(await line.received()).toMatch(/^HTTP\/1\.1 200 OK[^]*Connection: close[^]*done$/)
  await closed
})

test('cuts off clients that do not finish in time', async () => {
  const { origin, close } = await serve(() => {}, 500)
  const [half, open] = [openLine(origin), openLine(origin)]
  half.send(get.slice(0, 20))
  open.send(get)
  await sleep(100)
  const started = performance.now()
  await close()
  const took = performance.now() - started
  expect(took).toBeGreaterThan(490)
  expect([await half.received(), await open.received()]).toEqual(['', ''])
})
