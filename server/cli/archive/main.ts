import { systemClock } from '../../platform/clock.ts'
import { archiveCommand } from './command.ts'

process.exitCode = await archiveCommand(process.argv.slice(2), process.env, {
  print: console.log,
  clock: systemClock,
})
