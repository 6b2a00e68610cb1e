import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { killRounds } from '../durability/kill-rounds.ts'

// More of it, on PostgreSQL too: npm run test:durability.
test('what was answered outlives the server’s death under load, once', async () => {
  const path = await mkdtemp(join(tmpdir(), 'counter-killed-'))
  const verdict = await killRounds({ storage: { kind: 'folder', path }, kills: 1, clients: 4 })
  await rm(path, { recursive: true, force: true })
  expect(verdict).toMatchObject({ lost: [], duplicated: [] })
  expect(verdict.acknowledged).toBeGreaterThan(4)
}, 240_000)
