import { BadOption } from './bad-option.ts'
import { FolderInUse } from './db/lock-file.ts'
import { createLog } from './log.ts'
import { readOptions } from './options.ts'
import { servicesOf } from './services-of.ts'
import { startMessage } from './start-message.ts'
import { startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { BuildFailed, buildWeb, webFolder } from './web/build-web.ts'

/** What `npm start` runs: builds the app if it must, then serves it. */
async function main(): Promise<void> {
  const options = readOptions(process.env)
  const log = createLog(options.logLevel)
  const stopping = stopOnSignals(log)
  if (await buildWeb()) console.log('Built the web app.')
  const server = await startServer({
    ...options,
    webFolder,
    log,
    checksReplies: !options.isProduction,
    ...servicesOf(options, log),
  })
  stopping(server)
  console.log(startMessage(server, options))
}

try {
  await main()
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}

/** One line for what a person can mend; the whole error for what is a fault of ours. */
function reasonOf(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    const { port } = error as { port?: number }
    return `Port ${port} is in use. Stop what runs there, or choose another with PORT.`
  }
  const forPeople = [FolderInUse, BadOption, BuildFailed]
  if (forPeople.some((kind) => error instanceof kind)) return (error as Error).message
  return error
}
