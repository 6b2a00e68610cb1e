import { recordsCommand } from './command.ts'

/** What `npm run records` runs. */
process.exitCode = await recordsCommand(process.argv.slice(2), process.env, console.log)
