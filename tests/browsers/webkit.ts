import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { freePort } from '#tests/e2e/server-process.ts'
import { eventually } from '#tests/eventually.ts'

import { type BrowserWindow, findProgram, type InstalledBrowser } from './browser.ts'

const programs = { 'webkit2gtk-driver': 'WebKitWebDriver', xvfb: 'Xvfb' }

/** WebKitGTK's own browser over WebDriver, on a display in memory because it has no headless mode. */
export const webkit: InstalledBrowser = {
  name: 'WebKitGTK',
  missing: Object.entries(programs).flatMap(([name, program]) =>
    findProgram(program) === undefined ? [name] : [],
  ),
  openWindow,
}

// WebDriver cannot run a script before those of the page, so this sees nothing of the first load.
const watchTrouble = `(() => {
  window.trouble = []
  const { fetch, console: { error } } = window
  console.error = (...values) => {
    error(...values)
    trouble.push('console.error: ' + values.join(' '))
  }
  window.fetch = async (...request) => {
    const response = await fetch(...request)
    if (!response.ok) trouble.push(response.status + ' ' + response.url)
    return response
  }
  window.addEventListener('error', (event) => trouble.push('uncaught: ' + event.message), true)
  window.addEventListener('unhandledrejection', (event) => trouble.push('uncaught: ' + event.reason))
})()`

type Element = Record<string, string>

async function openWindow(): Promise<BrowserWindow> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [display] = (await once(screen.stdout, 'data')) as [Buffer]
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display.toString().trim()}`, LC_ALL: 'C' },
    stdio: 'ignore',
  })
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path} ${JSON.stringify(body)}: ${value.error}`)
    return value
  }
  const { sessionId } = (await eventually(() =>
    send('POST', '', { capabilities: { alwaysMatch: {} } }),
  )) as { sessionId: string }
  const post = (path: string, body: object) => send('POST', `/${sessionId}/${path}`, body)

  const find = async (xpath: string) => {
    const found = await post('element', { using: 'xpath', value: xpath })
    return found as Element
  }
  const act = (xpath: string, frame: string | undefined, action: string, body: object) =>
    eventually(async () => {
      await post('frame', { id: null })
      if (frame) await post('frame', { id: await find(`//iframe[@title="${frame}"]`) })
      const [id] = Object.values(await find(xpath))
      await post(`element/${id}/${action}`, body)
      await post('frame', { id: null })
    })
  const evaluate = (expression: string) =>
    post('execute/sync', { script: `return ${expression}`, args: [] })
  return {
    open: async (url) => {
      await post('url', { url })
      await evaluate(watchTrouble)
    },
    click: (xpath, frame) => act(xpath, frame, 'click', {}),
    type: (xpath, text, frame) => act(xpath, frame, 'value', { text }),
    evaluate,
    trouble: async () => (await evaluate('window.trouble')) as string[],
    close: async () => {
      try {
        await send('DELETE', `/${sessionId}`)
      } finally {
        driver.kill()
        screen.kill()
      }
    },
  }
}
