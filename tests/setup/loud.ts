import { afterEach } from 'vitest'

// Thrown after the test: an error thrown inside console.error could be swallowed by a `catch`.
const complaints: string[] = []
const { error: print } = console

// Storybook's unmounting resets this flag too early, so React complains if a query answers meanwhile.
const isStorybooks = (text: string) =>
  text.startsWith('The current testing environment is not configured to support act(')

console.error = (...values: unknown[]) => {
  print(...values)
  const text = values.map(String).join(' ')
  if (!isStorybooks(text)) complaints.push(text)
}

/** Fails a test that called `console.error`. */
export function failOnComplaints(): void {
  // What the work of an earlier file says late is none of this one's.
  complaints.length = 0
  afterEach(() => {
    const [first, ...others] = complaints.splice(0)
    if (first === undefined) return
    throw new Error(`console.error was called: ${[first, ...others].join('\n')}`)
  })
}
