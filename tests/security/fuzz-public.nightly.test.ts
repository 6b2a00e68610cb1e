import { callsOf, fuzzCalls } from './fuzz-calls.ts'

// Each call has its own office, because its clock runs past the end of every session.
for (const name of callsOf(({ access }) => access === 'anyone')) fuzzCalls('public', [name])
