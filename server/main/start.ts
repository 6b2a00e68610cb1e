import { explainFolder } from '../db/unusable-database.ts'
import { readSigningKey } from '../journal/signing-key.ts'
import { createLog, type Log } from '../platform/log.ts'
import { buildWeb, webFolder } from '../web/build-web.ts'
import { composeServices } from './compose-services.ts'
import { type Options, readOptions } from './options.ts'
import { reasonOf } from './reason-of.ts'
import { startMessage } from './start-message.ts'
import { startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { openTracing } from './tracing.ts'

/** Entry point of `npm start`: builds the app if needed, then serves it. */
async function main(): Promise<void> {
  const options = readOptions(process.env)
  const tracing = await openTracing(options.tracesTo)
  const log = createLog(options.logLevel, undefined, tracing?.traceId)
  const stopping = stopOnSignals(log)
  if (await buildWeb()) console.log('Built the web app.')
  const server = await startServer({
    ...options,
    webFolder,
    log,
    tracing,
    checksReplies: !options.isProduction,
    ...(await composeWithKeys(options, log)),
  })
  stopping(server)
  console.log(startMessage(server, options))
}

/** Keys are created in the data folder, which may be full or read-only. */
async function composeWithKeys(options: Options, log: Log) {
  const { journalKeyFile, storage } = options
  try {
    return {
      ...composeServices(options, log),
      journalKey: journalKeyFile === undefined ? undefined : readSigningKey(journalKeyFile),
    }
  } catch (error) {
    throw storage.kind === 'folder' ? await explainFolder(storage.path, error) : error
  }
}

try {
  await main()
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}
