import type { Page } from '@playwright/test'

import type { Payment } from '#domain/payments/payment.ts'
import { paths } from '#features/shared/paths.ts'

import { findViolations } from './axe.ts'
import { callServer, microsite, signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'

test.use({ serverName: 'accessibility' })

/** Text spacing that pages must tolerate (WCAG 1.4.12). */
const spacedText =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
  'p { margin-block-end: 2em !important }'

const spaceText = (page: Page) =>
  page.evaluate(async (text) => {
    // The Content-Security-Policy blocks a style element.
    const sheet = new CSSStyleSheet()
    await sheet.replace(text)
    document.adoptedStyleSheets.push(sheet)
  }, spacedText)

/** What reaches beyond the window's sides. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter(
        (each) =>
          each.checkVisibility({ visibilityProperty: true }) &&
          each.getBoundingClientRect().right > clientWidth + 1,
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 120))
  })

/** Texts cut off by their box, other than those that end in an ellipsis and those for screen readers. */
const findCutText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body :not(input, select)')]
      .filter((each) => {
        const { clientHeight, clientWidth, scrollHeight, scrollWidth } = each
        const { overflowX, overflowY, textOverflow } = getComputedStyle(each)
        const hides = [overflowX, overflowY].some((value) => ['hidden', 'clip'].includes(value))
        if (!hides || textOverflow === 'ellipsis' || clientWidth < 4) return false
        return scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

/** Fields and icon buttons that only a background or a shadow sets off: forced colors remove both. */
const findUnbounded = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, input, select, textarea')]
      .filter((each) => {
        if (!each.checkVisibility({ opacityProperty: true }) || each.clientWidth < 4) return false
        if (each.textContent.trim() !== '' || each.querySelector('svg')) return false
        const boxes = [each, each.parentElement, each.parentElement?.parentElement]
        return !boxes.some((box) => box && parseFloat(getComputedStyle(box).borderBottomWidth) > 0)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

const expectAdaptable = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => findOverflow(page)).toEqual([])
  await spaceText(page)
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(() => findOverflow(page)).toEqual([])
    expect(await findCutText(page)).toEqual([])
  }

  await page.emulateMedia({ forcedColors: 'active' })
  expect(await findUnbounded(page)).toEqual([])
}

const title = (name: string) =>
  `${name} passes axe, reflows, and keeps its text and controls in the reader's spacing and colors`

for (const path of [
  paths.catalog,
  paths.transactions,
  paths.sessions,
  paths.editCatalog,
  paths.newProduct,
  paths.generalSettings,
  paths.transactionSettings,
  paths.terminalSettings,
  paths.fees,
  paths.offerings,
  paths.pendingReversals,
  paths.discrepancies,
  paths.cardReaders,
  paths.terminals,
  paths.newTerminal,
  paths.install,
  paths.users,
  paths.newUser,
  '/nowhere',
]) {
  test(title(path), async ({ page }) => {
    test.slow()
    await signIn(page, 'admin@lakeview.example')
    await page.goto(path)
    await expectAdaptable(page)
  })
}

test(title('a receipt'), async ({ page }) => {
  test.slow()
  await signIn(page, 'admin@lakeview.example')
  const { body } = await callServer(page, '/api/pos/tenants/{tenant}/payments?pageSize=1')
  const [payment] = body.contents as Payment[]
  await page.goto(paths.receipt(payment?._id ?? ''))
  await expectAdaptable(page)
})

test(title('the sign-in page'), async ({ page }) => {
  test.slow()
  await page.goto(paths.login)
  await expect(microsite(page).getByLabel('Email')).toBeVisible()
  await expectAdaptable(page)
})

test(title('the form that checks a receipt'), async ({ page }) => {
  await page.goto('/verify')
  await expectAdaptable(page)
})

for (const path of ['/verify/AAAA-AAAA-AAAA', '/verify/AAAA-AAAA-AAAA?lang=es']) {
  test(title(path), async ({ page, expectTrouble }) => {
    expectTrouble(/^404 GET \/verify\/AAAA/)
    await page.goto(path)
    await expectAdaptable(page)
  })
}

test(title('the page of a genuine receipt'), async ({ page }) => {
  test.slow()
  await signIn(page, 'admin@lakeview.example')
  const payments = '/api/pos/tenants/{tenant}/payments'
  const { body } = await callServer(page, `${payments}?pageSize=100`)
  const listed = (body.contents as Payment[]).find(({ status }) => status === 'COMPLETE')
  const read = await callServer(page, `${payments}/${listed?._id}`)
  const { subpayments } = read.body.contents as Payment
  await page.goto(`/verify/${subpayments[0]?.receiptCode?.shortCode}`)
  await expect(page.getByRole('heading', { name: 'This receipt is genuine' })).toBeVisible()
  await expectAdaptable(page)
})
