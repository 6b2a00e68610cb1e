import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A program of the cluster, which can be started again after it ended. */
export type Part = {
  name: string
  start: () => void
  /** Settles when the program has ended, by itself too. */
  ended: () => Promise<unknown>
  /** SIGKILL, for its child processes too. */
  kill: () => Promise<void>
  /** SIGTERM, and SIGKILL after 20 seconds. */
  stop: () => Promise<void>
}

export type Command = {
  name: string
  program: string
  arguments: readonly string[]
  log: string
  /** By default, who runs the script. */
  owner?: { uid: number; gid: number } | undefined
}
type Place = { folder: string; environment?: Record<string, string> }

const running = new Set<ChildProcess>()
process.on('exit', () => running.forEach(killAll))

/** Each part leads a process group. */
function killAll(child: ChildProcess): void {
  if (child.pid === undefined || !running.has(child)) return
  try {
    process.kill(-child.pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

export function createPart(
  { name, program, arguments: arguments_, log, owner }: Command,
  { folder, environment = {} }: Place,
): Part {
  let child: ChildProcess | undefined
  let ended: Promise<unknown> = Promise.resolve()
  return {
    name,
    start: () => {
      const output = openSync(log, 'a')
      const started = spawn(program, arguments_, {
        ...owner,
        cwd: folder,
        // Out of reach of the terminal's Ctrl+C: the script stops each in its turn.
        detached: true,
        env: { PATH: process.env['PATH'], HOME: folder, LANG: 'C.UTF-8', ...environment },
        stdio: ['ignore', output, output],
      })
      child = started
      running.add(started)
      ended = once(started, 'exit').then(() => running.delete(started))
    },
    ended: () => ended,
    kill: async () => {
      if (child) killAll(child)
      await ended
    },
    stop: async () => {
      const timeout = new AbortController()
      void sleep(20_000, undefined, timeout).then(
        () => child && killAll(child),
        () => {},
      )
      child?.kill('SIGTERM')
      await ended
      timeout.abort()
    },
  }
}
