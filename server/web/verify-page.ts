import { readFile } from 'node:fs/promises'

import { htmlLanguages, type Language } from '#domain/language/language.ts'
import type { MessageKey, Translate, Translator } from '#domain/language/translate.ts'
import { formatDate, formatTime } from '#domain/lib/time.ts'
import { format, isPositive } from '#domain/money/money.ts'
import type { SubpaymentType } from '#domain/payments/payment-kinds.ts'
import type { CheckedReceipt } from '#domain/receipts/receipt-check.ts'

import { escapeHtml } from './escape-html.ts'
import type { FoundReceipt } from './find-receipt.ts'

/** Everything the page can show. `minutes`: until this network address may try again. */
export type VerifyPage = { state: 'form' } | { state: 'busy'; minutes: number } | FoundReceipt

const kinds: Record<SubpaymentType, MessageKey> = {
  SALE: 'Payment',
  CREDIT: 'Refund',
  CHARGEBACK: 'Chargeback',
}

/** The link to the other language. It keeps the address without repeating it. */
const otherLanguages: Record<Language, { language: Language; name: string }> = {
  en: { language: 'es', name: 'Español' },
  es: { language: 'en', name: 'English' },
}

/**
 * The public page that says whether a receipt is genuine. It needs no script and repeats nothing that was typed.
 * @param style the style sheet, inline
 * @param translator of the language of the page
 */
export function verifyPage(page: VerifyPage, style: string, translator: Translator): string {
  const { language } = translator
  const { title, tone, body } = contentOf(page, translator)
  const other = otherLanguages[language]
  return `<!doctype html>
<html lang="${htmlLanguages[language]}">
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
      <p class="language"><a href="?lang=${other.language}" lang="${other.language}" hreflang="${other.language}">${other.name}</a></p>
      <h1${tone === undefined ? '' : ` class="${tone}"`}>${title}</h1>
      ${body}
    </main>
  </body>
</html>
`
}

type Content = { title: string; tone?: 'genuine' | 'unknown'; body: string }

function contentOf(page: VerifyPage, translator: Translator): Content {
  const say: Translate = (text, values) => escapeHtml(translator.translate(text, values))
  const lead = (text: string) => `<p class="lead">${text}</p>`
  switch (page.state) {
    case 'form':
      return {
        title: say('Check a receipt'),
        body: lead(say('Type the code below the QR code.')) + form(say, translator.language),
      }
    case 'busy': {
      const { minutes } = page
      const wait =
        minutes === 1
          ? say('Too many codes from this network were not found. Try again in a minute.')
          : say(
              'Too many codes from this network were not found. Try again in {minutes} minutes.',
              { minutes },
            )
      return { title: say('Try again later'), body: lead(wait) }
    }
    case 'unknown':
      return {
        title: say('This receipt was not found'),
        tone: 'unknown',
        body: `${lead(say('Compare each character with the receipt, and type the code again.'))}
      ${form(say, translator.language)}
      <p>${say('If it is not found again, ask the office named on the receipt.')}</p>`,
      }
    case 'elsewhere': {
      const { kind, amount, paidAt, tenantId } = page.content
      return {
        title: say('The signature of this receipt is genuine'),
        tone: 'genuine',
        body: `${lead(say('Its payment is not in the records of this server. Ask the office whether it was refunded.'))}
      ${facts([
        [say('Office ID'), tenantId],
        [say(kinds[kind]), format(amount)],
        // The office's time zone is not known here.
        [say('Date'), `${formatDate(paidAt, 'UTC')} (UTC)`],
      ])}`,
      }
    }
    case 'genuine': {
      const { receipt, office, timeZone } = page
      const { kind, amount, paidAt } = receipt
      return {
        title: say('This receipt is genuine'),
        tone: 'genuine',
        body: `${lead(stateOf(receipt, say))}
      ${facts([
        [say('Office'), office],
        [say(kinds[kind]), format(amount)],
        [say('Date'), `${formatDate(paidAt, timeZone)} ${formatTime(paidAt, timeZone)}`],
      ])}
      <p>${say('Compare the amount and the date with the receipt.')}</p>`,
      }
    }
  }
}

function stateOf(
  { kind, isCanceled, refunded, isRefundedInFull }: CheckedReceipt,
  say: Translate,
): string {
  if (isCanceled) {
    return kind === 'SALE'
      ? say('This charge has been canceled since.')
      : say('This has been canceled since. The original payment stands.')
  }
  if (kind === 'CREDIT') return say('It is the receipt of a refund.')
  if (kind === 'CHARGEBACK') return say('It is the receipt of a payment that the bank returned.')
  if (isRefundedInFull) return say('The whole payment has been refunded since.')
  if (isPositive(refunded)) {
    return say('{amount} has been refunded since.', { amount: format(refunded) })
  }
  return say('Nothing has been refunded.')
}

const facts = (pairs: readonly (readonly [label: string, value: string])[]): string =>
  `<dl>${pairs
    .map(([label, value]) => `<div><dt>${label}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join('')}</dl>`

const form = (say: Translate, language: Language): string => `
      <form action="/verify" method="get">
        <input type="hidden" name="lang" value="${language}" />
        <div class="field">
          <label for="code">${say('Code')}</label>
          <input id="code" name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" aria-describedby="hint" />
          <p class="hint" id="hint">${say('12 characters, such as 9KQ4-7MXB-T2W5. It has no 0, 1, I, L or O.')}</p>
        </div>
        <button type="submit" class="submit">${say('Check receipt')}</button>
      </form>`

/** The page's style sheet: the look of the sign-in pages, without their font: that has the origin of those pages. */
export async function readVerifyStyle(): Promise<string> {
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8')
  const shared = await read('../identity/microsite/sign-in.css')
  return shared.replace(/@font-face \{[^}]*\}/, '') + (await read('verify.css'))
}
