import { parseArgs } from 'node:util'

import { UnusableDatabase } from '../../db/unusable-database.ts'
import { BadOption } from '../../platform/bad-option.ts'
import { addSystem } from './add-system.ts'
import { BadFile } from './import/columns.ts'
import { runImport } from './import/command.ts'

const usage = `Usage: npm run records -- add-system --tenant TENANT --soid SYSTEM --file SYSTEM.json
       npm run records -- import --tenant TENANT --soid SYSTEM --file FILE.csv [--keep-good]

add-system adds an agency's record system or updates an existing one.
import reads records from a CSV file. If any row is bad, nothing is imported; with --keep-good the
good rows are. docs/record-systems.md describes both files.`

/** @returns the exit code; 0 on success */
export async function recordsCommand(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<number> {
  try {
    const command = parseCommand(args)
    if (command === undefined) {
      print(usage)
      return 1
    }
    if (command.name === 'import') return await runImport(command, environment, print)
    return await addSystem(command, environment, print)
  } catch (error) {
    const expectedErrors = [BadFile, BadOption, UnusableDatabase]
    if (!expectedErrors.some((kind) => error instanceof kind)) throw error
    print((error as Error).message)
    return 1
  }
}

function parseCommand(args: readonly string[]) {
  const read = () =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tenant: { type: 'string' },
        soid: { type: 'string' },
        file: { type: 'string' },
        'keep-good': { type: 'boolean' },
      },
    })
  let parsed: ReturnType<typeof read>
  try {
    parsed = read()
  } catch {
    return undefined
  }
  const { tenant, soid, file, 'keep-good': keepGood } = parsed.values
  const name = parsed.positionals.join(' ')
  if (!tenant || !soid || !file) return undefined
  if (name === 'import') return { name, tenant, soid, file, keepGood: keepGood === true } as const
  const isAdding = name === 'add-system' && keepGood === undefined
  return isAdding ? ({ name, tenant, soid, file } as const) : undefined
}
