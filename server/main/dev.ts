import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'

import { createServer as createVite } from 'vite'

import { readSigningKey } from '../journal/signing-key.ts'
import { createLog } from '../platform/log.ts'
import { composeServices } from './compose-services.ts'
import { readOptions } from './options.ts'
import { reasonOf } from './reason-of.ts'
import { startMessage } from './start-message.ts'
import { startServer } from './start-server.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { openTracing } from './tracing.ts'

/** Entry point of `npm run dev`: the real API, and the app served by Vite with hot reload, on one port. */
async function main(): Promise<void> {
  const options = readOptions(process.env)
  const tracing = await openTracing(options.tracesTo)
  const log = createLog(process.env['LOG_LEVEL'] || 'warn', undefined, tracing?.traceId)
  const stopping = stopOnSignals(log)
  const http: Server = createServer()
  const vite = await createVite({
    configFile: fileURLToPath(new URL('../../vite.config.ts', import.meta.url)),
    appType: 'spa',
    server: { middlewareMode: true, ws: { server: http } },
  })
  const server = await startServer({
    ...options,
    http,
    log,
    tracing,
    ...composeServices(options, log),
    journalKey:
      options.journalKeyFile === undefined ? undefined : readSigningKey(options.journalKeyFile),
    otherwise: (request, response) => vite.middlewares(request, response),
  })
  const close = async () => {
    await vite.close()
    await server.close()
  }
  stopping({ close })
  console.log(startMessage(server, options))
}

try {
  await main()
} catch (error) {
  console.error(reasonOf(error))
  process.exit(1)
}
