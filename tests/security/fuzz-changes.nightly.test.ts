import { callsOf, fuzzCalls } from './fuzz-calls.ts'

fuzzCalls(
  'changes',
  callsOf(({ access, method }) => access !== 'anyone' && method !== 'GET'),
)
