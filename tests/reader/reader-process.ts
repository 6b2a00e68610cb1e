import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export type ReaderProcess = {
  child: ChildProcess
  output: () => string
  ended: Promise<unknown[]>
  /** For example `http://127.0.0.1:8080`. Throws the output if the process ends first. */
  origin: () => Promise<string>
}

const program = fileURLToPath(new URL('../../mocks/reader-simulator/main.ts', import.meta.url))

export const startReaderProcess = (environment: Record<string, string>): ReaderProcess => {
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env: { ...process.env, ...environment },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  }
  const origin = async () => {
    for (;;) {
      const [address] = /http:\/\/127\.0\.0\.1:\d+(?=\n)/.exec(printed) ?? []
      if (address !== undefined) return address
      if (child.exitCode !== null) throw new Error(printed)
      await new Promise((resolve) => {
        setTimeout(resolve, 20)
      })
    }
  }
  return { child, output: () => printed, ended: once(child, 'exit'), origin }
}
