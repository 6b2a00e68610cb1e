// Node.js tests may reach only servers they start. console.error makes other calls fail the test (loud.ts), even if
// the caller tolerates a failed call.
const reach = globalThis.fetch
const own = new Set(['localhost', '127.0.0.1', '[::1]'])

globalThis.fetch = async (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  if (own.has(new URL(url).hostname)) return reach(input, init)
  console.error(`A test requested ${url}, which is not mocked.`)
  throw new TypeError('fetch failed')
}
