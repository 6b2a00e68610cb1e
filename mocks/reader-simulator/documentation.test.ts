import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { formatCents } from '#domain/money/money.ts'

import { simulatedDeveloper } from './state.ts'
import { type Trigger, triggers } from './triggers.ts'

const text = readFileSync(new URL('../../docs/reader-simulator.md', import.meta.url), 'utf8')

const rowOf = ({ cents, name, says, source }: Trigger) =>
  `| ${formatCents(cents)} | \`${name}\` | ${says} | ${source} |`

describe('documentation', () => {
  it('matches the trigger table row by row', () => {
    const [, table = ''] = text.split('|---|---|---|---|\n')
    expect(table.split('\n').filter((line) => line.startsWith('|'))).toEqual(triggers.map(rowOf))
  })

  it('states the default key and secret', () => {
    expect(text).toContain(simulatedDeveloper.developerKey)
    expect(text).toContain(simulatedDeveloper.developerSecret)
  })
})
