import { type Mutant, server } from './mutant.ts'

const witness = server('tests/server/overload.test.ts')

/** Missing and excessive limits under load. */
export const overloadMutants: readonly Mutant[] = [
  {
    name: 'works on any number of requests at a time',
    file: 'server/main/app.ts',
    edits: [{ find: '  app.use(limitInProgress(options.inProgress))\n', replace: '' }],
    witness,
  },
  {
    name: 'refuses health checks under load',
    file: 'server/http/limits.ts',
    edits: [{ find: 'operationPaths.includes(path)', replace: 'false' }],
    witness,
  },
  {
    name: 'keeps no room for calls of a payment under load',
    file: 'server/http/limits.ts',
    edits: [{ find: 'Math.ceil(limit * 0.75)', replace: 'limit' }],
    witness,
  },
]
