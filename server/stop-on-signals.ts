import type { Log } from './log.ts'
import type { RunningServer } from './start-server.ts'

/** Stops in order on SIGTERM and SIGINT, and ends the process; a second signal ends it at once. */
export function stopOnSignals(server: Pick<RunningServer, 'close'>, log: Log): void {
  const stop = () => {
    log.info('stopping: finishing open requests')
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
}
