import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { databaseOwner } from '../support/postgres.ts'

const folder = fileURLToPath(new URL('../../docs/cluster/', import.meta.url))

export type Values = Readonly<Record<string, string>>

/** The text of a file in docs/cluster with its `{{placeholders}}` filled; throws if one has no value. */
export function configuration(file: string, values: Values): string {
  const text = readFileSync(join(folder, file), 'utf8')
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`docs/cluster/${file}: no value for ${name}.`)
    return value
  })
}

/** Writes a file that only the database's user may read. */
export function writePrivately(path: string, text: string): string {
  writeFileSync(path, text, { mode: 0o600 })
  if (databaseOwner) chownSync(path, databaseOwner.uid, databaseOwner.gid)
  return path
}

/** The variables of an environment file, as systemd reads it. */
export function environment(file: string, values: Values): Record<string, string> {
  const lines = configuration(file, values).split('\n')
  const variables = lines.filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    variables.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
