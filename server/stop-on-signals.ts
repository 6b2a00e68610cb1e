import type { Log } from './log.ts'
import type { RunningServer } from './start-server.ts'

type Stoppable = Pick<RunningServer, 'close'>

/**
 * Stops in order on SIGTERM and SIGINT, and ends the process; a second signal ends it at once.
 * @returns takes the server once it runs: until then nobody was promised anything, and a signal ends
 * the process
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
        // The log writes each line before it returns: nothing is lost by exiting.
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.fatal({ err: error }, 'stopping failed')
        process.exit(1)
      },
    )
  }
  // Not `once`: libraries that watch signals too end the process where nobody listens any more.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  return (server) => {
    running = server
  }
}
