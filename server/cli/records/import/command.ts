import { createReadStream } from 'node:fs'
import { access } from 'node:fs/promises'

import { openEngine } from '../../../db/engine.ts'
import { migrate } from '../../../db/migrate.ts'
import { readOptions } from '../../../main/options.ts'
import { findSystem } from '../../../records/system-row.ts'
import { BadFile } from './columns.ts'
import { importRecords } from './import-records.ts'

type ImportArguments = { tenant: string; soid: string; file: string; keepGood: boolean }

/** @returns the exit code; 0 if the records were imported */
export async function runImport(
  { tenant, soid, file, keepGood }: ImportArguments,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<number> {
  const isReadable = await access(file).then(
    () => true,
    () => false,
  )
  if (!isReadable) throw new BadFile(`Cannot read the file ${file}.`)
  const engine = await openEngine(readOptions(environment).storage)
  try {
    const { db } = engine
    await migrate(db)
    const system = await findSystem(db, tenant, soid)
    if (system === undefined) {
      throw new BadFile(`Tenant ${tenant} has no record system ${soid}.`)
    }
    if (system.kind !== 'TABLE') {
      throw new BadFile(`${soid} is an external record system, so its records cannot be imported.`)
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
      print,
    })
    print(`${formatCount(good, 'good row')}, ${formatCount(bad, 'bad row')}.`)
    print(
      isKept
        ? `${formatCount(good, 'record')} imported into ${soid}.`
        : 'Nothing was imported. Fix the bad rows, or skip them with --keep-good.',
    )
    return isKept ? 0 : 1
  } finally {
    await engine.close()
  }
}

const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
