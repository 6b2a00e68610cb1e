import { composeServices } from '#server/main/compose-services.ts'
import { readOptions } from '#server/main/options.ts'
import { startServer } from '#server/main/start-server.ts'
import { stopOnSignals } from '#server/main/stop-on-signals.ts'
import { createLog } from '#server/platform/log.ts'

/**
 * The server as in production, where no reply is checked against its schema, but with the demo and simulated approvals,
 * which production refuses.
 */
const options = readOptions(process.env)
const log = createLog(options.logLevel)
const stopping = stopOnSignals(log)
stopping(
  await startServer({ ...options, log, checksReplies: false, ...composeServices(options, log) }),
)
