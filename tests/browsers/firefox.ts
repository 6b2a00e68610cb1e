import { launch } from 'puppeteer-core'

import { type BrowserWindow, findProgram, type InstalledBrowser } from './browser.ts'

const executablePath = findProgram('firefox-esr', 'firefox')

/** Stock Firefox over WebDriver BiDi, without a driver program. */
export const firefox: InstalledBrowser = {
  name: 'Firefox',
  missing: executablePath === undefined ? ['firefox-esr'] : [],
  openWindow,
}

async function openWindow(): Promise<BrowserWindow> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: executablePath ?? '',
    defaultViewport: { width: 1280, height: 800 },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(30_000)
  const trouble: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(`console.error: ${message.text()}`)
  })
  page.on('pageerror', (error) => trouble.push(`uncaught: ${String(error)}`))
  page.on('response', (response) => {
    if (response.status() >= 400) trouble.push(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    trouble.push(`${request.failure()?.errorText} ${request.method()} ${request.url()}`)
  })
  const find = async (xpath: string, title?: string) => {
    const element = title && (await page.waitForSelector(`iframe[title="${title}"]`))
    const frame = element ? await element.contentFrame() : page
    return frame.locator(`::-p-xpath(${xpath})`)
  }
  return {
    open: async (url) => void (await page.goto(url)),
    click: async (xpath, frame) => (await find(xpath, frame)).click(),
    type: async (xpath, text, frame) => (await find(xpath, frame)).fill(text),
    evaluate: (expression) => page.evaluate(expression),
    trouble: async () => trouble,
    close: () => browser.close(),
  }
}
