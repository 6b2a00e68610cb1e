import { describe, expect, it, onTestFinished } from 'vitest'

import { createIndependentClient } from '#tests/reader/independent-client.ts'
import { startReaderProcess } from '#tests/reader/reader-process.ts'
import { fieldsOf, saleOf } from '#tests/reader/reader-tools.ts'

import { serveReader } from './serve.ts'
import { createReaderSimulator } from './simulator.ts'

const start = (environment: Record<string, string>) => {
  const reader = startReaderProcess(environment)
  onTestFinished(() => void reader.child.kill('SIGKILL'))
  return reader
}

describe('process', { timeout: 30_000 }, () => {
  it('prints its address, honors its environment and stops on SIGTERM', async () => {
    const reader = start({
      READER_PORT: '0',
      READER_LANES: '4, 5',
      READER_SALE_DELAY: '0',
      READER_TEST_MODE: 'off',
      READER_DEVELOPER_KEY: 'key',
      READER_DEVELOPER_SECRET: 'secret',
      READER_ALLOWED_ORIGINS: 'https://counter.example',
    })
    const origin = await reader.origin()
    const own = createIndependentClient(fetch, { origin, key: 'key', secret: 'secret' })
    const sold = await own.ask('POST', '/api/v1/sale', saleOf(325, 5), {
      headers: { origin: 'https://counter.example' },
    })
    expect(await fieldsOf(sold)).toMatchObject({ statusCode: 'Approved' })
    expect(sold.headers.get('access-control-allow-origin')).toBe('https://counter.example')
    expect((await own.post('/api/v1/sale', saleOf(325, 1))).status).toBe(400)
    const other = createIndependentClient(fetch, { origin })
    expect((await other.get('/api/v1/status/triPOS/test')).status).toBe(401)

    const cut = own.post('/api/v1/sale', saleOf(91_002, 4)).catch((error: unknown) => error)
    reader.child.kill('SIGTERM')
    expect(await reader.ended).toEqual([0, null])
    expect(await cut).toBeInstanceOf(TypeError)
  })

  it('reports a used port in one line', async () => {
    const first = await serveReader(createReaderSimulator(), 0)
    onTestFinished(() => first.close())
    const { port } = new URL(first.origin)
    const second = start({ READER_PORT: port })
    expect(await second.ended).toEqual([1, null])
    expect(second.output()).toBe(
      `Port ${port} is in use. Stop the process that uses it, or set READER_PORT to another port.\n`,
    )
  })

  it.each([
    [{ READER_PORT: 'http' }, 'READER_PORT must be a number from 0 to 65535, not "http".\n'],
    [
      { READER_TEST_MODE: 'maybe' },
      'READER_TEST_MODE must be 1 or 0 (or true/false, yes/no, on/off), not "maybe".\n',
    ],
    [{ READER_LANES: '1,x' }, 'READER_LANES must be numbers like 1,2, not "x".\n'],
  ])('reports invalid %j', async (environment, line) => {
    const reader = start(environment)
    expect(await reader.ended).toEqual([1, null])
    expect(reader.output()).toBe(line)
  })
})
