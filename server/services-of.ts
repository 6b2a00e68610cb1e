import { startReader } from './demo/start-reader.ts'
import type { Log } from './log.ts'
import type { Options } from './options.ts'
import { createExpress } from './processor/express.ts'
import type { ServerOptions } from './start-server.ts'
import { triposCloud } from './terminals/cloud/tripos-cloud.ts'

/** What the environment names beyond the database, and the demo's reader where there is a demo. */
export function servicesOf(
  options: Pick<Options, 'express' | 'isProduction' | 'readerPort' | 'triposCloud'>,
  log: Log,
): Pick<ServerOptions, 'services' | 'startReader'> {
  const { express, isProduction, readerPort } = options
  return {
    services: {
      allowsStubs: !isProduction,
      // Else it is the demo's own, behind its reader.
      ...(express && { processor: createExpress(express) }),
      ...(options.triposCloud && { cloudLanes: triposCloud(options.triposCloud) }),
    },
    startReader: readerPort === undefined ? undefined : () => startReader(readerPort, log),
  }
}
