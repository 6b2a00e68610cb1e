import { BadOption } from './bad-option.ts'
import { UnusableDatabase } from './db/unusable-database.ts'
import { BuildFailed } from './web/build-web.ts'

/** Why the program cannot go on: a message if people can fix it, the whole error if the fault is ours. */
export function reasonOf(error: unknown): unknown {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    const { port } = error as { port?: number }
    return `Port ${port} is in use. Stop what runs there, or choose another with PORT.`
  }
  const forPeople = [UnusableDatabase, BadOption, BuildFailed]
  if (forPeople.some((kind) => error instanceof kind)) return (error as Error).message
  return error
}
