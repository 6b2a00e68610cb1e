import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'

import { openEngine } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { readOptions } from '../../options.ts'
import { findSystem } from '../system-row.ts'
import { BadFile } from './columns.ts'
import { importRecords } from './import-records.ts'

type Asked = { tenant: string; soid: string; file: string; keepGood: boolean }

/**
 * Imports a file into a system whose records are here.
 * @returns the exit code: 0 where the records were imported
 */
export async function runImport(
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
