import type { Page } from '@playwright/test'

import { type Paper, paperNames, papers } from '#domain/receipts/receipt-paper.ts'
import { buildReceipt } from '#domain/receipts/receipt.ts'
import { type ReceiptVariant, receiptVariants } from '#mocks/fixtures/receipt-variants.ts'

import { signIn } from './counter.ts'
import { expect, test } from './fixtures.ts'
import { openPrinter, readPdf, watchPaper } from './printed.ts'

const config = {
  clientName: 'Lakeview County Clerk',
  feeDescription: 'Convenience Fee',
  offerings: [],
  timeZone: 'America/Detroit',
  receiptContact: 'Call (313) 555-0142.',
}
const widths: Record<Paper, number> = { letter: 215.9, roll80: 80, roll58: 58 }
const margins: Record<Paper, number> = { letter: 12, roll80: 4, roll58: 5 }
const slack = 0.5

const bare = (text: string) => text.normalize('NFKC').replaceAll(/\s/g, '')

/** Every text the receipt must print: all but its links. */
const printedTexts = ({ payment, transactionId }: ReceiptVariant): string[] => {
  const { items, method, details, ...receipt } = buildReceipt(payment, config, transactionId)
  const lines = items.groups.flatMap((group) => group.lines)
  const texts = [
    receipt.logoText,
    receipt.title,
    receipt.thanks,
    receipt.status.label,
    receipt.status.text ?? '',
    `${receipt.paidOn.label} ${receipt.paidOn.date} ${receipt.paidOn.time}`,
    receipt.total.label,
    receipt.total.amount,
    ...lines.flatMap(({ name, description, amount }) => [name, description, amount]),
    ...items.groups.flatMap(({ totals }) => (totals ? Object.values(totals) : [])),
    ...[items.subTotal, items.fee].flatMap((each) => (each ? [each.label, each.amount] : [])),
    ...[...details, ...method.lines].flatMap(({ label, value }) => [label, value]),
    method.verification ?? '',
    ...receipt.related.flatMap(({ text, date }) => (text === '' ? [] : [text, date])),
    receipt.contact ?? '',
    ...(receipt.mark ? [receipt.mark.text, receipt.mark.shortCode] : []),
    ...(receipt.net ? [receipt.net.label, receipt.net.amount] : []),
  ]
  // PDF text extraction of other scripts depends on the installed fonts.
  return texts.filter((each) => /^[\u0020-\u007e]*$/.test(each))
}

/**
 * Fakes the server's responses inside the page. Intercepting routes would disable the cache and reload every style
 * and font.
 */
const answer = async (page: Page, isCompact: boolean) => {
  await page.addInitScript((useCompactReceiptFormat) => {
    const ask = window.fetch.bind(window)
    window.fetch = async (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      const served = sessionStorage.getItem('served')
      if (served !== null && /\/payments\/[\w-]+$/.test(url)) {
        return Response.json({ ok: true, contents: JSON.parse(served) })
      }
      const response = await ask(input, init)
      if (!url.includes('/api/config/')) return response
      const { contents, ...body } = await response.json()
      return Response.json({ ...body, contents: { ...contents, useCompactReceiptFormat } })
    }
  }, isCompact)
  return async ({ payment, transactionId }: ReceiptVariant) => {
    await page.evaluate(
      (served) => sessionStorage.setItem('served', served),
      JSON.stringify(payment),
    )
    await page.goto(['/receipt', payment._id, ...(transactionId ? [transactionId] : [])].join('/'))
  }
}

const choosePaper = (page: Page, paper: Paper) =>
  page.getByRole('radio', { name: paperNames[paper] }).check({ force: true })

const compactOnes = ['debitWithPin', 'strangeNames']

const checkPages = async (name: string, paper: Paper, variant: ReceiptVariant, pdf: Uint8Array) => {
  const pages = await readPdf(pdf)
  const label = `${name} on ${paper}`
  expect.soft(pages.length, `${label}: pages`).toBe(1)
  for (const each of pages) expect.soft(bare(each.text), `${label}: blank`).not.toBe('')
  const text = pages.map((each) => bare(each.text)).join('')
  for (const each of printedTexts(variant)) expect.soft(text, label).toContain(bare(each))
  expect.soft(text, label).not.toContain('View')
  for (const { width, height, left, right, bottom } of pages) {
    expect.soft(Math.abs(width - widths[paper]), `${label}: ${width} mm`).toBeLessThan(slack)
    expect.soft(left, `${label}: left`).toBeGreaterThan(margins[paper] - slack)
    expect.soft(right, `${label}: right`).toBeLessThan(width - margins[paper] + slack)
    expect.soft(bottom, `${label}: bottom`).toBeLessThan(height)
    // Roll paper ends with the receipt.
    if (paper !== 'letter') expect.soft(height - bottom, `${label}: rest`).toBeLessThan(15)
  }
}

for (const isCompact of [false, true]) {
  const which = isCompact ? 'compact receipts are' : 'every receipt is'
  test(`${which} whole on every paper, on one page of its size`, async ({
    page,
    context,
  }, info) => {
    test.setTimeout(240_000)
    const printed = await watchPaper(page)
    const open = await answer(page, isCompact)
    await signIn(page, 'cashier@lakeview.example')
    const printer = await openPrinter(context)
    let last: Paper = 'letter'
    let count = 0
    const check = async (name: string, paper: Paper, variant: ReceiptVariant) => {
      await expect.poll(() => printed.length, { intervals: [50] }).toBe((count += 1))
      const pdf = await printer.print(printed.at(-1) ?? '')
      await info.attach(`${name}-${paper}${isCompact ? '-compact' : ''}.pdf`, {
        body: Buffer.from(pdf),
        contentType: 'application/pdf',
      })
      await checkPages(name, paper, variant, pdf)
      last = paper
    }
    const variants = Object.entries<ReceiptVariant>(receiptVariants)
    for (const [name, variant] of variants.filter(
      ([each]) => !isCompact || compactOnes.includes(each),
    )) {
      await open(variant)
      // Auto-print uses the last paper; the others are chosen in the dialog.
      const opened = last
      await check(name, opened, variant)
      for (const paper of papers.filter((each) => each !== opened)) {
        await choosePaper(page, paper)
        await page.getByRole('button', { name: 'Print Receipt' }).click()
        await check(name, paper, variant)
      }
    }
    await printer.close()
  })
}
