import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { timeZones } from '#domain/settings/time-zones.ts'

import type { OpenidProvider } from '../gateways/openid/provider.ts'
import { escapeHtml } from './escape-html.ts'

const folder = new URL('../identity/microsite/', import.meta.url)
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
)

const read = async (name: string) => (await readFile(new URL(name, folder), 'utf8')).trim()

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

/** Fills the shared layout with one page; never with user input. */
async function pageOf({ name, title, script }: Page, portal: string, provider: string) {
  const parts: Record<string, string> = {
    main: await read(`${name}.html`),
    email: await read('email-field.html'),
    newPassword: await read('new-password.html'),
    timeZones: zoneOptions,
    // Inline: a form without its script would submit passwords the browser's way.
    style: `<style>${await read('sign-in.css')}</style>`,
    script: script === null ? '' : `<script>${await read(script)}</script>`,
    title,
    portalOrigin: portal,
    provider: escapeHtml(provider),
  }
  // Outer parts first: a page contains the shared fields.
  return Object.entries(parts).reduce(
    (html, [part, text]) => html.replaceAll(`{{${part}}}`, () => text),
    await read('page.html'),
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
): Promise<[string, string][]> =>
  Promise.all(
    Object.entries<Page>(pages).map(async ([path, page]): Promise<[string, string]> => {
      const visiblePage = openid?.isOnly && page.script !== null ? elsewhere : page
      return [path, await pageOf(visiblePage, portal, openid?.name ?? '')]
    }),
  )
