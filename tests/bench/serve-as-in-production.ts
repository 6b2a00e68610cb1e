import { composeServices } from '#server/main/compose-services.ts'
import { readOptions } from '#server/main/options.ts'
import { startServer } from '#server/main/start-server.ts'
import { stopOnSignals } from '#server/main/stop-on-signals.ts'
import { createLog } from '#server/platform/log.ts'
import { buildWeb, webFolder } from '#server/web/build-web.ts'

/**
 * The server as in production, where no reply is checked against its schema, but with the demo and simulated approvals,
 * which production refuses.
 */
const options = readOptions(process.env)
const log = createLog(options.logLevel)
const stopping = stopOnSignals(log)
await buildWeb()
stopping(
  await startServer({
    ...options,
    webFolder,
    log,
    checksReplies: false,
    ...composeServices(options, log),
  }),
)
