import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { killRounds } from '../durability/kill-rounds.ts'

// `npm run test:durability` runs more rounds, also on PostgreSQL.
test('keeps every acknowledged call exactly once when the server is killed under load', async () => {
  const path = await mkdtemp(join(tmpdir(), 'counter-killed-'))
  const verdict = await killRounds({ storage: { kind: 'folder', path }, kills: 1, clients: 4 })
  await rm(path, { recursive: true, force: true })
  expect(verdict).toMatchObject({ lost: [], duplicated: [] })
  expect(verdict.acknowledged).toBeGreaterThan(4)
}, 240_000)
