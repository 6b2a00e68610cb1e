import type { BrowserContext } from '@playwright/test'

/** Everything that should not happen in a browser, as one line each. */
export function watchTrouble(context: BrowserContext, address: string): string[] {
  const lines: string[] = []
  const pathOf = (url: string) => (url.startsWith(address) ? url.slice(address.length) : url)
  context.on('console', (message) => {
    // A refused call is reported below, with its method and status.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return
    lines.push(`console.error: ${message.text()}`)
  })
  context.on('weberror', (error) => lines.push(`uncaught: ${error.error().message}`))
  context.on('response', (response) => {
    if (response.status() < 400) return
    lines.push(`${response.status()} ${response.request().method()} ${pathOf(response.url())}`)
  })
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    // Leaving a page cancels its calls.
    if (reason === 'net::ERR_ABORTED') return
    lines.push(`${reason} ${request.method()} ${pathOf(request.url())}`)
  })
  return lines
}

/** What happened and was not expected, and what was expected and did not happen. */
export function unexpected(lines: readonly string[], expected: readonly RegExp[]): string[] {
  return [
    ...lines.filter((line) => !expected.some((pattern) => pattern.test(line))),
    ...expected
      .filter((pattern) => !lines.some((line) => pattern.test(line)))
      .map((pattern) => `expected, but did not happen: ${pattern}`),
  ]
}
