import type { BrowserContext } from '@playwright/test'

export function watchTrouble(context: BrowserContext, address: string): string[] {
  const lines: string[] = []
  const pathOf = (url: string) => (url.startsWith(address) ? url.slice(address.length) : url)
  context.on('console', (message) => {
    // Failed requests are reported below, with method and status.
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
    if (reason === 'net::ERR_ABORTED') return
    lines.push(`${reason} ${request.method()} ${pathOf(request.url())}`)
  })
  return lines
}

export function unexpected(lines: readonly string[], expected: readonly RegExp[]): string[] {
  return [
    ...lines.filter((line) => !expected.some((pattern) => pattern.test(line))),
    ...expected
      .filter((pattern) => !lines.some((line) => pattern.test(line)))
      .map((pattern) => `expected, but did not happen: ${pattern}`),
  ]
}
