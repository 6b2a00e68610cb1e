import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'

import { openEngine } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { UnusableDatabase } from '../../db/unusable-database.ts'
import { exportJournal } from '../../journal/export-journal.ts'
import { readSigningKey } from '../../journal/signing-key.ts'
import { readJournalKeyFile, readStorage } from '../../main/options-storage.ts'
import { BadOption } from '../../platform/bad-option.ts'
import { systemClock } from '../../platform/clock.ts'
import { JournalAltered, type Known, verifyJournal } from './verify.ts'

const usage = `npm run journal -- export --tenant TENANT --file FILE
npm run journal -- verify FILE [--key SHA256]... [--printed ENTRY:SHA256]...

export writes an office's journal to a new file. verify names the first entry that was altered, and needs neither
the database nor the server; with --key, only these public keys may have signed it, and with --printed, these entries of
printed reports must be in it.`

/** @throws BadOption */
async function runExport(
  tenant: string,
  file: string,
  environment: NodeJS.ProcessEnv,
): Promise<string> {
  const keyFile = readJournalKeyFile(environment)
  if (keyFile === undefined)
    throw new BadOption('JOURNAL_KEY_FILE is missing: who signs the journal?')
  const engine = await openEngine(readStorage(environment))
  try {
    await migrate(engine.db)
    const lines = await exportJournal(engine.db, tenant, readSigningKey(keyFile), systemClock())
    if (lines === undefined) throw new BadOption(`There is no journal of an office "${tenant}".`)
    const handle = await open(file, 'wx', 0o600)
    for await (const line of lines) await handle.write(`${line}\n`)
    await handle.sync()
    await handle.close()
    return `Journal of ${tenant} written to ${file}.`
  } finally {
    await engine.close()
  }
}

async function runVerify(file: string, known: Known): Promise<string> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity })
  const report = await verifyJournal(lines, known)
  const signers = report.keys.map((key) => `Signed with the key ${key}`).join('\n')
  return `${report.tenant}: ${report.entries} entries and ${report.checkpoints} checkpoints, unaltered.\n${signers}`
}

/** @returns the exit code; 0 on success */
export async function journalCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<number> {
  try {
    print(await run(args, environment))
    return 0
  } catch (error) {
    const expected = [BadOption, JournalAltered, UnusableDatabase]
    const { code = '', message } = error as { code?: string; message: string }
    const isExpected =
      expected.some((kind) => error instanceof kind) || /^(ENOENT|EEXIST|EACCES)$/.test(code)
    if (!isExpected && !code.startsWith('ERR_PARSE_ARGS')) throw error
    print(message)
    return 1
  }
}

async function run(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const text = { type: 'string' } as const
  const list = { ...text, multiple: true } as const
  const options = { tenant: text, file: text, key: list, printed: list } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const [command, file, ...others] = positionals
  if (command === 'verify' && file && others.length === 0) {
    return runVerify(file, {
      keys: values.key,
      printed: new Map(values.printed?.map(printedEntry)),
    })
  }
  if (command === 'export' && file === undefined && values.tenant && values.file) {
    return runExport(values.tenant, values.file, environment)
  }
  throw new BadOption(usage)
}

/** @throws BadOption for anything but `5120:` and the SHA-256 of that entry */
function printedEntry(text: string): [sequence: number, hash: string] {
  const [, sequence, hash] = /^([1-9]\d*):([\da-f]{64})$/i.exec(text) ?? []
  if (sequence === undefined || hash === undefined) throw new BadOption(usage)
  return [Number(sequence), hash.toLowerCase()]
}
