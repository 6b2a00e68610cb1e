import type { Log } from '../platform/log.ts'
import type { RunningServer } from './start-server.ts'

type Stoppable = Pick<RunningServer, 'close'>

/**
 * Stops gracefully on SIGTERM and SIGINT; a second signal exits immediately.
 * @returns call it with the server once it runs; before that, a signal exits
 */
export function stopOnSignals(log: Log): (server: Stoppable) => void {
  let running: Stoppable | undefined
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    if (running === undefined) process.exit(0)
    log.info('stopping: finishing open requests')
    running.close().then(
      () => {
        // The log writes synchronously, so exiting loses nothing.
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  // Not `once`: libraries that also handle signals exit the process if no listener is left.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  return (server) => {
    running = server
  }
}
