import { callsOf, fuzzCalls } from './fuzz-calls.ts'

// Each at an office of its own, whose clock runs ahead of everybody's sessions.
for (const name of callsOf(({ access }) => access === 'anyone')) fuzzCalls('doors', [name])
