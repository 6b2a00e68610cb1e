import type { Log } from './log.ts'
import type { RunningServer } from './start-server.ts'

/** Stops in order on SIGTERM and SIGINT, and ends the process; a second signal ends it at once. */
export function stopOnSignals(server: Pick<RunningServer, 'close'>, log: Log): void {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    log.info('stopping: finishing open requests')
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  // Not `once`: libraries that watch signals too end the process where nobody listens any more.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
}
