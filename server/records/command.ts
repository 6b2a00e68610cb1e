import { parseArgs } from 'node:util'

import { BadOption } from '../bad-option.ts'
import { UnusableDatabase } from '../db/unusable-database.ts'
import { addSystem } from './add-system.ts'
import { BadFile } from './import/columns.ts'
import { runImport } from './import/command.ts'

const usage = `Usage: npm run records -- add-system --tenant TENANT --soid SYSTEM --file SYSTEM.json
       npm run records -- import --tenant TENANT --soid SYSTEM --file FILE.csv [--keep-good]

add-system adds an agency's record system, or changes what is said of one that is there.
import brings an agency's records from a CSV file. Where any row is bad nothing is imported, unless
--keep-good says that the good ones are. See docs/record-systems.md for both files.`

/**
 * What `npm run records` does.
 * @param say takes a line for people
 * @returns the exit code: 0 where it was done
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
    if (asked.what === 'import') return await runImport(asked, environment, say)
    return await addSystem(asked, environment, say)
  } catch (error) {
    const forPeople = [BadFile, BadOption, UnusableDatabase]
    if (!forPeople.some((kind) => error instanceof kind)) throw error
    say((error as Error).message)
    return 1
  }
}

function readWords(words: readonly string[]) {
  const read = () =>
    parseArgs({
      args: [...words],
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
    // A word that is none of ours.
    return undefined
  }
  const { tenant, soid, file, 'keep-good': keepGood } = parsed.values
  const what = parsed.positionals.join(' ')
  if (!tenant || !soid || !file) return undefined
  if (what === 'import') return { what, tenant, soid, file, keepGood: keepGood === true } as const
  const isAdding = what === 'add-system' && keepGood === undefined
  return isAdding ? ({ what, tenant, soid, file } as const) : undefined
}
