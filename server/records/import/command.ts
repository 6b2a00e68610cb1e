import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { openEngine } from '../../db/engine.ts'
import { FolderInUse } from '../../db/lock-file.ts'
import { migrate } from '../../db/migrate.ts'
import { BadOption, readOptions } from '../../options.ts'
import { findSystem } from '../system-row.ts'
import { BadFile } from './columns.ts'
import { importRecords } from './import-records.ts'

const usage = `Usage: npm run records -- import --tenant TENANT --soid SYSTEM --file FILE.csv [--keep-good]

Imports an agency's records from a CSV file (docs/record-systems.md). Where any row is bad nothing is
imported, unless --keep-good says that the good ones are.`

/**
 * What `npm run records` does.
 * @param say takes a line for people
 * @returns the exit code: 0 where the records were imported
 */
export async function recordsCommand(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> {
  try {
    const asked = readWords(words)
    if (asked === undefined) {
      say(usage)
      return 1
    }
    return await runImport(asked, environment, say)
  } catch (error) {
    const forPeople = [BadFile, BadOption, FolderInUse]
    if (!forPeople.some((kind) => error instanceof kind)) throw error
    say((error as Error).message)
    return 1
  }
}

type Asked = { tenant: string; soid: string; file: string; keepGood: boolean }

function readWords(words: readonly string[]): Asked | undefined {
  const read = () =>
    parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        soid: { type: 'string' },
        file: { type: 'string' },
        'keep-good': { type: 'boolean', default: false },
      },
    })
  let parsed: ReturnType<typeof read>
  try {
    parsed = read()
  } catch {
    // A word that is none of ours.
    return undefined
  }
  const { tenant, soid, file, 'keep-good': keepGood } = parsed.values
  if (parsed.positionals.join(' ') !== 'import' || !tenant || !soid || !file) return undefined
  return { tenant, soid, file, keepGood }
}

async function runImport(
  { tenant, soid, file, keepGood }: Asked,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (!isThere) throw new BadFile(`There is no file ${file} that can be read.`)
  const engine = await openEngine(readOptions(environment).storage)
  try {
    const { db } = engine
    await migrate(db)
    const system = await findSystem(db, tenant, soid)
    if (system === undefined) {
      throw new BadFile(`There is no record system ${soid} of the tenant ${tenant}.`)
    }
    if (system.kind !== 'TABLE') {
      throw new BadFile(`The records of ${soid} are in a system of the agency's own.`)
    }
    const rows = await db
      .selectFrom('service_offering')
      .select('id')
      .where('tenant_id', '=', tenant)
      .execute()
    const offerings = rows.map(({ id }) => id)
    const input = createReadStream(file)
    const { good, bad, isKept } = await importRecords({
      db,
      system,
      offerings,
      input,
      keepGood,
      say,
    })
    say(`${inWords(good, 'good row')}, ${inWords(bad, 'bad row')}.`)
    say(
      isKept
        ? `${inWords(good, 'record')} imported into ${soid}.`
        : 'Nothing was imported. Mend the bad rows, or leave them out with --keep-good.',
    )
    return isKept ? 0 : 1
  } finally {
    await engine.close()
  }
}

const inWords = (count: number, what: string): string =>
  `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`
