import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { backUp, restore } from '#server/cli/backup/backup.ts'

import { type Counter, startCounter } from './counter.ts'
import { seededSnapshot } from './database-snapshots.ts'
import { createPayment, readPayment } from './payment-calls.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counter-backup-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const at = (name: string) => join(folder, name)
const open = async (name: string): Promise<Counter> => {
  const snapshot = await seededSnapshot()
  return startCounter({ storage: { kind: 'folder', path: at(name), snapshot } })
}

test('restores a backup into a new folder with all data', async () => {
  const before = await open('first')
  const person = await before.signIn('cashier@lakeview.example')
  const payment = await createPayment(person)
  await expect(backUp(at('first'), at('file'))).rejects.toThrow('is in use by another instance')
  await before.close()
  await backUp(at('first'), at('file'))
  await expect(backUp(at('first'), at('file'))).rejects.toThrow('already exists')

  await expect(restore(at('first'), at('file'))).rejects.toThrow('already has a database')
  await restore(at('second'), at('file'))
  const after = await startCounter({ storage: { kind: 'folder', path: at('second') } })
  const back = await after.signIn('cashier@lakeview.example')
  expect(await readPayment(back, payment._id)).toEqual(payment)
  await after.close()
}, 120_000)
