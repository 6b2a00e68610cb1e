import { UnusableDatabase } from '../db/unusable-database.ts'
import { BadOption } from '../platform/bad-option.ts'
import { BuildFailed } from '../web/build-web.ts'

/** The reason to exit: a message if the operator can fix it, the whole error if it is a bug. */
export function reasonOf(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    const { port } = error as { port?: number }
    return `Port ${port} is in use. Stop the process that uses it, or set PORT to another port.`
  }
  const expectedErrors = [UnusableDatabase, BadOption, BuildFailed]
  if (expectedErrors.some((kind) => error instanceof kind)) return (error as Error).message
  return error
}
