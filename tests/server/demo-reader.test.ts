import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

import { describe, expect, onTestFinished, test } from 'vitest'

import { startReader } from '#server/demo/start-reader.ts'
import { startMessage } from '#server/main/start-message.ts'
import { startServer } from '#server/main/start-server.ts'
import { createLog } from '#server/platform/log.ts'

import { contentsOf, inTenant, startCounter } from './counter.ts'
import { testStorage } from './test-storage.ts'

const log = createLog('silent')
const options = { demo: true, isProduction: false } as never

describe('demo reader', { timeout: 60_000 }, () => {
  test('runs beside the server, appears in the settings, and stops with it', async () => {
    const counter = await startCounter({
      demo: true,
      startReader: () => startReader(0, log),
    })
    const person = await counter.signIn('cashier@lakeview.example')
    const config = contentsOf('getConfig', await person.get('/api/config/lakeview'))
    const host = config.triPosConfig?.host ?? ''
    expect(host).toMatch(/^http:\/\/localhost:\d+$/)
    expect(host).not.toBe('http://localhost:8080')
    expect(await (await fetch(`${host}/simulator/ledger`)).json()).toEqual([])
    const status = await person.get(inTenant('lakeview', '/processor/status'))
    expect(contentsOf('getProcessorStatus', status).status).toBe('ONLINE')
    await counter.close()
    await expect(fetch(`${host}/simulator/ledger`)).rejects.toThrow('fetch failed')
  })

  test('starts only with the demo', async () => {
    let started = 0
    const { storage, remove } = await testStorage()
    const server = await startServer({
      demo: false,
      storage,
      startReader: () => {
        started += 1
        return startReader(0, log)
      },
    })
    onTestFinished(() => server.close().then(remove))
    expect([started, server.reader]).toEqual([0, undefined])
  })

  test('reports a port in use and continues without a processor', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    const { storage, remove } = await testStorage()
    const server = await startServer({
      demo: true,
      storage,
      startReader: () => startReader(port, log),
    })
    onTestFinished(() => server.close().then(remove))
    expect(server.reader).toMatchObject({
      host: `http://localhost:${port}`,
      processor: undefined,
      missing: `Port ${port} is in use. Stop the process that uses it, or set READER_PORT to another port.`,
    })
    expect(startMessage(server, options)).toContain(
      `Card reader: the simulator did not start. Port ${port} is in use.`,
    )
  })

  test('logs the death of the simulator', async () => {
    const lines: string[] = []
    const infoLog = createLog('info', { write: (line) => void lines.push(line) })
    const reader = await startReader(0, infoLog)
    process.kill(reader.pid ?? 0, 'SIGKILL')
    await expect.poll(() => lines.join('')).toContain('reader simulator exited')
    await reader.close()
  })
})
