import { journalCommand } from './command.ts'

process.exitCode = await journalCommand(process.argv.slice(2), process.env, console.log)
