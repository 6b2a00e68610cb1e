import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { htmlLanguages, type Language } from '#domain/language/language.ts'
import { recognizerOf } from '#domain/language/recognize.ts'
import { staffSpanish } from '#domain/language/staff/spanish.ts'
import { timeZones } from '#domain/settings/time-zones.ts'

import type { OpenidProvider } from '../gateways/openid/provider.ts'
import { escapeHtml } from './escape-html.ts'

const folder = new URL('../identity/microsite/', import.meta.url)
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
)

const read = async (name: string) => (await readFile(new URL(name, folder), 'utf8')).trim()

const recognize = recognizerOf(staffSpanish)

const pages = {
  '/auth/': { name: 'sign-in', title: 'Sign in', script: 'sign-in.js' },
  '/auth/forgot-password': {
    name: 'forgot-password',
    title: 'Set a new password',
    script: 'password.js',
  },
  '/auth/set-password': { name: 'set-password', title: 'Set your password', script: 'password.js' },
  '/auth/set-up': { name: 'set-up', title: 'Set up your office', script: 'password.js' },
  '/auth/service-agreement': {
    name: 'service-agreement',
    title: 'Service Agreement',
    script: null,
  },
}

type Page = { name: string; title: string; script: string | null }

/** Replaces all password pages if passwords are off. */
const elsewhere: Page = { name: 'elsewhere', title: 'Sign in', script: null }

const zoneOptions = Object.entries(timeZones)
  .map(([zone, label]) => `<option value="${zone}">${label}</option>`)
  .join('')

/** The text of a page between its tags and at its busy buttons. */
const htmlInSpanish = (html: string): string =>
  html
    .replaceAll(
      /(>\s*)([^<>]*[^<>\s])(\s*<)/g,
      (_, start: string, text: string, end: string) =>
        start + recognize(text.replaceAll(/\s+/g, ' ')) + end,
    )
    .replaceAll(
      /(data-busy=")([^"]+)/g,
      (_, start: string, text: string) => start + recognize(text),
    )

const readScript = async (name: string, language: Language): Promise<string> => {
  const script = await read(name)
  if (language === 'en') return script
  return script.replaceAll(/'([^'\n]*)'/g, (literal, text: string) =>
    // Other literals name elements and fields.
    /^\p{Lu}/u.test(text) ? JSON.stringify(recognize(text)) : literal,
  )
}

/** Fills the shared layout with one page; never with user input. */
async function pageOf(
  { name, title, script }: Page,
  portal: string,
  provider: string,
  language: Language,
) {
  const isSpanish = language === 'es'
  const readPart = async (file: string) =>
    isSpanish ? htmlInSpanish(await read(file)) : read(file)
  const parts: Record<string, string> = {
    main: await readPart(`${name}.html`),
    email: await readPart('email-field.html'),
    newPassword: await readPart('new-password.html'),
    timeZones: zoneOptions,
    // Inline: a form without its script would submit passwords the browser's way.
    style: `<style>${await read('sign-in.css')}</style>`,
    script: script === null ? '' : `<script>${await readScript(script, language)}</script>`,
    title: isSpanish ? recognize(title) : title,
    portalOrigin: portal,
    provider: escapeHtml(provider),
  }
  // Outer parts first: a page contains the shared fields.
  return Object.entries(parts).reduce(
    (html, [part, text]) => html.replaceAll(`{{${part}}}`, () => text),
    (await readPart('page.html')).replace(htmlLanguages.en, htmlLanguages[language]),
  )
}

/** The pages' own font (WOFF2). */
export const readMicrositeFont = async () => new Uint8Array(await readFile(font))

/**
 * The hosted pages as [path, HTML]: sign-in, passwords, set-up and service agreement.
 * @param portal the origin that embeds them; empty for their own
 */
export const readMicrositePages = (
  portal: string,
  openid: Pick<OpenidProvider, 'name' | 'isOnly'> | undefined,
  language: Language,
): Promise<[string, string][]> =>
  Promise.all(
    Object.entries<Page>(pages).map(async ([path, page]): Promise<[string, string]> => {
      const visiblePage = openid?.isOnly && page.script !== null ? elsewhere : page
      return [path, await pageOf(visiblePage, portal, openid?.name ?? '', language)]
    }),
  )
