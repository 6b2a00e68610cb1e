import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { startCounter } from './counter.ts'
import { seededSnapshot } from './database-snapshots.ts'
import { createPayment, createSale, readPayment, readSale, swipe } from './payment-calls.ts'

test('keeps payments and a sale in progress across a restart', { timeout: 60_000 }, async () => {
  const path = await mkdtemp(join(tmpdir(), 'counter-restart-'))
  const storage = { kind: 'folder', path } as const
  const snapshot = await seededSnapshot()
  try {
    const before = await startCounter({ storage: { ...storage, snapshot }, demo: true })
    const person = await before.signIn('cashier@lakeview.example')
    const [one, two] = [await createPayment(person), await createPayment(person)]
    const waiting = await createSale(person, one._id)
    await createSale(person, two._id, { terminal: 'Annex 1' })
    await before.close()

    const after = await startCounter({ storage, demo: true })
    const back = await after.signIn('cashier@lakeview.example')
    expect((await readSale(back, one._id, waiting.id)).status).toBe('IN_PROGRESS')
    await swipe(back, 'Success')
    expect((await readPayment(back, one._id)).status).toBe('COMPLETE')
    after.pass(60_000)
    expect((await readPayment(back, two._id)).failureCode).toBe('PinPadTimeout')
    await after.close()
  } finally {
    await rm(path, { recursive: true, force: true })
  }
})
