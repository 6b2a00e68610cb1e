import { afterEach } from 'vitest'

// Collected and thrown after the test: an error thrown by console.error itself would be swallowed by the first `catch`.
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
