import { afterEach } from 'vitest'

// Thrown after the test: an error thrown inside console.error could be swallowed by a `catch`.
const complaints: string[] = []
const { error: print } = console

console.error = (...values: unknown[]) => {
  print(...values)
  complaints.push(values.map(String).join(' '))
}

afterEach(() => {
  const [first, ...others] = complaints.splice(0)
  if (first === undefined) return
  throw new Error(`console.error was called: ${[first, ...others].join('\n')}`)
})
