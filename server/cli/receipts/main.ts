import { receiptsCommand } from './command.ts'

process.exitCode = await receiptsCommand(process.argv.slice(2), console.log)
