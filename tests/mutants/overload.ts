import { type Mutant, server } from './mutant.ts'

const witness = server('tests/server/overload.test.ts')

/** Missing and excessive limits under load. */
export const overloadMutants: readonly Mutant[] = [
  {
    name: 'works on any number of requests at a time',
    file: 'server/main/app.ts',
    edits: [{ find: '  app.use(limitRequests(options.requests))\n', replace: '' }],
    witness,
  },
  {
    name: 'refuses health checks under load',
    file: 'server/http/limits.ts',
    edits: [{ find: 'operationPaths.includes(path)', replace: 'false' }],
    witness,
  },
  {
    name: 'lets calls of a payment wait behind others',
    file: 'server/http/admission.ts',
    edits: [
      { find: 'urgent.shift() ?? others.shift()', replace: 'others.shift() ?? urgent.shift()' },
    ],
    witness: server('server/http/admission.test.ts'),
  },
  {
    name: 'answers late instead of refusing in an overload',
    file: 'server/http/admission.ts',
    edits: [{ find: 'return isOverloaded && waited', replace: 'return false && waited' }],
    witness: server('server/http/admission.test.ts'),
  },
  {
    name: 'works on one request less for each call of another system',
    file: 'server/http/admission.ts',
    edits: [{ find: 'if (place.callsOutside === 1) place.free()', replace: '' }],
    witness: server('server/http/admission.test.ts'),
  },
]
