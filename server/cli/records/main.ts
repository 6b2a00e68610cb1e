import { recordsCommand } from './command.ts'

process.exitCode = await recordsCommand(process.argv.slice(2), process.env, console.log)
