import { callsOf, fuzzCalls } from './fuzz-calls.ts'

fuzzCalls(
  'reads',
  callsOf(({ access, method }) => access !== 'anyone' && method === 'GET'),
)
