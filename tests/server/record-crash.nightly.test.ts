import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { expect, test } from 'vitest'

import { openEngine } from '#server/db/engine.ts'
import { startServer } from '#server/main/start-server.ts'

import { eventually } from '../eventually.ts'
import { startAgency } from '../fakes/record-agency.ts'
import { contentsOf, personAt, startCounter } from './counter.ts'
import { testStart } from './database-snapshots.ts'
import { createSale, readPayment, swipe } from './payment-calls.ts'
import { requestRecordPayment, lineOf, oneRecord } from './record-calls.ts'
import { agencyToken, soid, waterSystem, withAgency } from './water-office.ts'

const timeout = 240_000

/** Starts a server that can be killed as by a power failure: only committed data survives. */
async function startKillable(folder: string) {
  const child: ChildProcess = fork(
    fileURLToPath(new URL('../fakes/server-process.ts', import.meta.url)),
    { execArgv: ['--import', 'tsx'], env: { ...process.env, COUNTER_FOLDER: folder } },
  )
  const [origin] = (await once(child, 'message')) as [string]
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }
  return { origin, kill }
}

test(
  'a server killed before it notified the record system notifies it once after the restart',
  {
    timeout: timeout,
  },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'counter-notices-'))
    const agency = await startAgency({ token: agencyToken })
    try {
      const storage = { kind: 'folder', path: folder } as const
      await (await startServer({ storage, demo: true, clock: () => testStart })).close()
      const engine = await openEngine(storage)
      await engine.db.insertInto('record_system').values(waterSystem(agency.url)).execute()
      await engine.close()
      await agency.control({
        records: [
          { id: 'W-1', name: 'Water Bill', amount: '80.00', balance: '80.00', foundBy: ['W-1'] },
        ],
      })

      const first = await startKillable(folder)
      const person = await personAt(first.origin, 'cashier@lakeview.example')
      const line = lineOf(await oneRecord(person, soid, 'W-1'))
      const payment = contentsOf('createPayment', await requestRecordPayment(person, [line]))
      await createSale(person, payment._id)
      await agency.control({ behavior: 'hangs' })
      await swipe(person, 'Success')
      expect((await readPayment(person, payment._id)).status).toBe('COMPLETE')
      await first.kill()
      expect((await agency.control({ behavior: 'answers' })).notices).toEqual([])

      const next = await startCounter({ storage, ...withAgency() })
      const back = await next.signIn('cashier@lakeview.example')
      expect((await oneRecord(back, soid, 'W-1')).amountValue).toBe('0.00')
      // Past the lease of the killed process.
      next.pass(60 * 60_000)
      await eventually(async () => expect((await agency.control()).notices).toHaveLength(1))
      await next.close()
      expect((await agency.control()).notices).toMatchObject([
        {
          times: 1,
          body: { kind: 'PAYMENT', recordId: 'W-1', amount: '80.00', paymentId: payment._id },
        },
      ])
    } finally {
      await agency.close()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
