import { stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { DamagedArchive, readArchive } from '../../archive/archive-file.ts'
import { archiveOffice } from '../../archive/archive-office.ts'
import { findArchived } from '../../archive/find-archived.ts'
import { restoreArchive } from '../../archive/restore-archive.ts'
import {
  officesWithRetention,
  restoredDays,
  setRetention,
  shortestRetention,
} from '../../archive/retention.ts'
import { type Database, openEngine } from '../../db/engine.ts'
import { FolderInUse } from '../../db/lock-file.ts'
import { migrate } from '../../db/migrate.ts'
import { UnusableDatabase } from '../../db/unusable-database.ts'
import { readStorage } from '../../main/options-storage.ts'
import { BadOption } from '../../platform/bad-option.ts'
import type { Clock } from '../../platform/clock.ts'

const usage = `npm run archive -- keep MONTHS --tenant TENANT
npm run archive -- run --folder FOLDER
npm run archive -- search TEXT FILE...
npm run archive -- restore FILE
npm run archive -- verify FILE...

keep says how many months of payments an office keeps in the database: ${shortestRetention} or more, or "all".
run moves older payments of all offices to files of a month each.
search and verify need no database. restore puts the payments of a file back for ${restoredDays} days.`

type Arguments = { values: { tenant?: string; folder?: string }; operands: string[] }
type Work = (db: Database, now: Date) => Promise<string[]>

/** @returns the lines to print, or work on the database */
const commands: Record<string, (given: Arguments) => Work | Promise<string[]>> = {
  keep: ({ values: { tenant }, operands: [months, ...others] }) => {
    if (tenant === undefined || months === undefined || others.length > 0)
      throw new BadOption(usage)
    const kept = months === 'all' ? null : monthsOf(months)
    return async (db, now) => {
      if (!(await setRetention(db, { tenantId: tenant, months: kept, now }))) {
        throw new BadOption(`There is no office "${tenant}".`)
      }
      return [`${tenant} keeps ${kept === null ? 'all payments' : `payments of ${kept} months`}.`]
    }
  },
  run: ({ values, operands }) => {
    if (values.folder === undefined || operands.length > 0) throw new BadOption(usage)
    const folder = resolve(values.folder)
    return async (db, now) => {
      await requireFolder(folder)
      const offices = await officesWithRetention(db)
      if (offices.length === 0) return ['Every office keeps all payments.']
      const lines: string[] = []
      for (const tenantId of offices)
        lines.push(...(await runOffice(db, { tenantId, folder, now })))
      return lines
    }
  },
  search: async ({ operands: [text = '', ...files] }) => {
    if (text.trim() === '' || files.length === 0) throw new BadOption(usage)
    const lines: string[] = []
    for (const file of files) {
      lines.push(...(await findArchived(file, text)).map((line) => `${basename(file)}: ${line}`))
    }
    return lines.length > 0 ? lines : ['Nothing found.']
  },
  restore: ({ operands: [file, ...others] }) => {
    if (file === undefined || others.length > 0) throw new BadOption(usage)
    return async (db, now) => {
      const { tenant, payments } = await restoreArchive(db, { path: file, now })
      return [`${tenant}: ${counted(payments)} restored from ${basename(file)}.`]
    }
  },
  verify: async ({ operands: files }) => {
    if (files.length === 0) throw new BadOption(usage)
    const lines: string[] = []
    for (const file of files) {
      const { tenant, month, payments, sha256 } = await readArchive(file)
      lines.push(`${basename(file)}: ${tenant}, ${month}, ${counted(payments)}, SHA-256 ${sha256}`)
    }
    return lines
  },
}

const counted = (payments: number): string =>
  payments === 1 ? '1 payment' : `${payments.toLocaleString('en-US')} payments`

function monthsOf(text: string): number {
  const months = Number(text)
  if (/^\d{1,4}$/.test(text) && months >= shortestRetention) return months
  throw new BadOption(`An office keeps at least ${shortestRetention} months of payments, or "all".`)
}

async function requireFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined)
  if (!found?.isDirectory()) throw new BadOption(`There is no folder ${folder}.`)
}

async function runOffice(
  db: Database,
  subject: { tenantId: string; folder: string; now: Date },
): Promise<string[]> {
  const { tenantId } = subject
  const archived = await archiveOffice(db, subject)
  if (archived === undefined) return []
  const { months, kept, firstDay } = archived
  return [
    ...months.map(
      ({ fileName, payments }) => `${tenantId}: ${counted(payments)} moved to ${fileName}.`,
    ),
    ...(months.length === 0 ? [`${tenantId}: nothing to move before ${firstDay}.`] : []),
    ...(kept === 0
      ? []
      : [
          `${tenantId}: ${counted(kept)} before ${firstDay} stay, because something about them is open or they were restored.`,
        ]),
  ]
}

/** @returns the exit code; 0 on success */
export async function archiveCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  { print, clock }: { print: (line: string) => void; clock: Clock },
): Promise<number> {
  try {
    const options = { tenant: { type: 'string' }, folder: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [name = '', ...operands] = positionals
    const command = commands[name]
    if (command === undefined) throw new BadOption(usage)
    const asked = command({ values, operands })
    const lines =
      typeof asked === 'function' ? await onDatabase(environment, asked, clock()) : asked
    for (const line of await lines) print(line)
    return 0
  } catch (error) {
    const expected = [BadOption, DamagedArchive, UnusableDatabase, FolderInUse]
    const { code = '', message } = error as { code?: string; message: string }
    const isExpected =
      expected.some((kind) => error instanceof kind) || /^(ENOENT|EISDIR|EACCES|ENOSPC)$/.test(code)
    if (!isExpected && !code.startsWith('ERR_PARSE_ARGS')) throw error
    print(message)
    return 1
  }
}

async function onDatabase(
  environment: NodeJS.ProcessEnv,
  work: Work,
  now: Date,
): Promise<string[]> {
  const engine = await openEngine(readStorage(environment))
  try {
    await migrate(engine.db)
    return await work(engine.db, now)
  } finally {
    await engine.close()
  }
}
