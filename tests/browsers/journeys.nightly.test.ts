import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { demoPassword } from '#domain/demo/accounts.ts'
import { errorCatalog } from '#domain/reader/error-examples.ts'
import { type ServerProcess, startServerProcess } from '#tests/e2e/server-process.ts'
import { order, readerLog } from '#tests/e2e/workstation-reader.ts'
import { eventually } from '#tests/eventually.ts'

import type { BrowserWindow } from './browser.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

const signInFrame = 'Sign in'
const button = (name: string) =>
  `//button[normalize-space()="${name}" or @aria-label="${name}"][not(@disabled)]`
const field = (label: string) => `//input[@id=//label[normalize-space()="${label}"]/@for]`
const choice = (label: string) => `//*[@role="dialog"]//label[contains(., "${label}")]`
const product = (name: string) => `//main//li//button[contains(., "${name}")]`

// A receipt prints in a frame of its own, whose window is replaced as it loads.
const watchPrinting = `(() => {
  window.printed = []
  const watch = ({ contentWindow }) => {
    contentWindow.print = () => printed.push(contentWindow.document.body.innerText)
  }
  document.addEventListener('load', ({ target }) => target.contentWindow && watch(target), true)
})()`

let server: ServerProcess
beforeAll(async () => {
  server = await startServerProcess('browsers')
})
afterAll(() => server.dispose())

for (const { name, missing, openWindow } of [firefox, webkit]) {
  const isMissing = missing.length > 0
  if (isMissing) console.log(`Not run in ${name}: ${missing.join(' and ')} not installed.`)

  describe.skipIf(isMissing)(`works in ${name}`, { timeout: 180_000 }, () => {
    let page: BrowserWindow
    let confirmationNumber: string
    beforeEach(async () => {
      page = await openWindow()
    })
    afterEach(() => page.close())

    const shows = (text: string) =>
      eventually(async () => expect(await page.evaluate('document.body.innerText')).toContain(text))

    const signIn = async (email: string, path: string) => {
      await page.open(server.url + path)
      await page.type(field('Email'), email, signInFrame)
      await page.type(field('Password'), demoPassword, signInFrame)
      await page.click(button('Sign in'), signInFrame)
      await shows('Log Out')
    }

    const signOut = async () => {
      await page.click(button('Log Out'))
      await eventually(async () =>
        expect(await page.evaluate(`document.querySelector('iframe')?.title`)).toBe(signInFrame),
      )
      expect(await page.trouble()).toEqual([])
    }

    const sell = async () => {
      await page.click(product('Certified Copy'))
      await page.click(button('Checkout'))
      await page.click(choice('Card'))
      await page.click(button('Next'))
      await page.click(choice('Front Counter 2'))
      await page.click(button('Connect'))
      await page.click(choice('Credit'))
      await page.click(button('Next'))
      await page.click(button('Skip'))
    }

    test('sells by card and prints the receipt', async () => {
      await signIn('cashier@lakeview.example', '/catalog')
      await page.evaluate(watchPrinting)
      await sell()
      await shows('Payment complete')
      const charged = (await readerLog(server)).findLast(({ path }) => path.endsWith('/sale'))
      expect(charged).toMatchObject({ amount: '16.00', approvedAmount: '16.00' })

      await page.click(button('Print Receipt'))
      const printed = await eventually(async () => {
        const receipts = await page.evaluate('window.printed')
        expect(receipts).toHaveLength(1)
        return String(receipts)
      })
      expect(printed).toContain('$16.00')
      expect(printed).not.toContain('Log Out')
      confirmationNumber = /\b[A-Z0-9]{10}\b/.exec(printed)?.[0] ?? ''
      await signOut()
    })

    test('finds the payment and refunds it in full', async () => {
      await signIn('admin@lakeview.example', '/transactions')
      await page.type('//input[@type="search"]', confirmationNumber)
      const countFound = `document.querySelectorAll('[aria-label^="View Receipt"]').length`
      await eventually(async () => expect(await page.evaluate(countFound)).toBe(1))
      await page.click(button(`View Receipt, Purchase ${confirmationNumber}`))
      await page.click(button('Refund'))
      await page.click(choice('Full'))
      await page.click(button('Preview Refund'))
      await shows('$16.00')
      await page.click('//*[@role="dialog"]//button[@aria-haspopup="listbox"]')
      await page.click('//*[@role="option"][1]')
      await page.click(button('Process Refund'))
      await shows('Refunded: $16.00')
      await page.click(`//*[@role="dialog"]${button('Close')}`)
      await signOut()
    })

    test('explains that the reader declined the card', async () => {
      const declined = errorCatalog.find((row) => row.name === 'Declined')
      await order(server, { trigger: 'Declined' })
      await signIn('cashier@lakeview.example', '/catalog')
      await sell()
      await shows('Payment not completed')
      await shows(declined?.error.title ?? '')
      await shows(declined?.error.detail ?? '')
      expect(await page.trouble()).toEqual([])
    })
  })
}
