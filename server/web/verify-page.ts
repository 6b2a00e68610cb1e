import { formatDate, formatTime } from '#domain/lib/time.ts'
import { format, isPositive } from '#domain/money/money.ts'
import type { SubpaymentType } from '#domain/payments/payment.ts'
import type { CheckedReceipt } from '#domain/receipts/receipt-check.ts'

import { escapeHtml } from './escape-html.ts'
import type { FoundReceipt } from './find-receipt.ts'

/** Everything the page can show. `minutes`: until this network address may try again. */
export type VerifyPage = { state: 'form' } | { state: 'busy'; minutes: number } | FoundReceipt

const kinds: Record<SubpaymentType, string> = {
  SALE: 'Payment',
  CREDIT: 'Refund',
  CHARGEBACK: 'Chargeback',
}

/**
 * The public page that says whether a receipt is genuine. It needs no script and repeats nothing that was typed.
 * @param style the style sheet, inline
 */
export function verifyPage(page: VerifyPage, style: string): string {
  const { title, tone, body } = contentOf(page)
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <meta name="robots" content="noindex" />
    <title>${title}</title>
    <style>${style}</style>
  </head>
  <body>
    <main>
      <h1${tone === undefined ? '' : ` class="${tone}"`}>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`
}

type Content = { title: string; tone?: 'genuine' | 'unknown'; body: string }

function contentOf(page: VerifyPage): Content {
  switch (page.state) {
    case 'form':
      return { title: 'Check a receipt', body: form('Type the code below the QR code.') }
    case 'busy': {
      const wait = page.minutes === 1 ? 'a minute' : `${page.minutes} minutes`
      const body = `<p class="lead">Too many codes from this network were not found. Try again in ${wait}.</p>`
      return { title: 'Try again later', body }
    }
    case 'unknown':
      return {
        title: 'This receipt was not found',
        tone: 'unknown',
        body: `${form('Compare each character with the receipt, and type the code again.')}
      <p>If it is not found again, ask the office named on the receipt.</p>`,
      }
    case 'elsewhere': {
      const { kind, amount, paidAt, tenantId } = page.content
      return {
        title: 'The signature of this receipt is genuine',
        tone: 'genuine',
        body: `<p class="lead">Its payment is not in the records of this server. Ask the office whether it was refunded.</p>
      ${facts([
        ['Office ID', tenantId],
        [kinds[kind], format(amount)],
        // The office's time zone is not known here.
        ['Date', `${formatDate(paidAt, 'UTC')} (UTC)`],
      ])}`,
      }
    }
    case 'genuine': {
      const { receipt, office, timeZone } = page
      const { kind, amount, paidAt } = receipt
      return {
        title: 'This receipt is genuine',
        tone: 'genuine',
        body: `<p class="lead">${stateOf(receipt)}</p>
      ${facts([
        ['Office', office],
        [kinds[kind], format(amount)],
        ['Date', `${formatDate(paidAt, timeZone)} ${formatTime(paidAt, timeZone)}`],
      ])}
      <p>Compare the amount and the date with the receipt.</p>`,
      }
    }
  }
}

function stateOf({ kind, isCanceled, refunded, isRefundedInFull }: CheckedReceipt): string {
  if (isCanceled) {
    return kind === 'SALE'
      ? 'This charge has been canceled since.'
      : 'This has been canceled since. The original payment stands.'
  }
  if (kind === 'CREDIT') return 'It is the receipt of a refund.'
  if (kind === 'CHARGEBACK') return 'It is the receipt of a payment that the bank returned.'
  if (isRefundedInFull) return 'The whole payment has been refunded since.'
  if (isPositive(refunded)) return `${format(refunded)} has been refunded since.`
  return 'Nothing has been refunded.'
}

const facts = (pairs: readonly (readonly [label: string, value: string])[]): string =>
  `<dl>${pairs
    .map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')}</dl>`

const form = (lead: string): string => `<p class="lead">${lead}</p>
      <form action="/verify" method="get">
        <div class="field">
          <label for="code">Code</label>
          <input id="code" name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="hint" />
          <p class="hint" id="hint">12 characters, such as 9KQ4-7MXB-T2W5. It has no 0, 1, I, L or O.</p>
        </div>
        <button type="submit" class="submit">Check receipt</button>
      </form>`
