import { createHash } from 'node:crypto'

import { libraryStyles } from './library-styles.ts'

/** Any loopback port: settings allow no other address (SPEC §7 Local card-reader service). */
const localReaders = ['localhost', '127.0.0.1'].flatMap((host) => [
  `http://${host}:*`,
  `https://${host}:*`,
])

const hashSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const inlineStyles = (html: string): string[] =>
  [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/gi)].map((match) => match[1] ?? '')

export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/gi)].map((match) => match[1] ?? '')

/** The portal's policy: only the given inline code, and no script from another origin. */
export const portalPolicy = ({
  scripts,
  styles,
  authOrigin,
  contentHost,
}: {
  scripts: readonly string[]
  styles: readonly string[]
  authOrigin: string | undefined
  contentHost: string | undefined
}): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts.map(hashSource)],
    'style-src': ["'self'", ...[...styles, ...Object.values(libraryStyles)].map(hashSource)],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': [
      "'self'",
      ...localReaders,
      ...(contentHost ? [new URL(contentHost).origin] : []),
    ],
    'frame-src': [authOrigin ?? "'self'"],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })

/** The customer display: its own files and calls, and nothing inline. */
export const displayPolicy = (): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  })

/** A sign-in page runs only its own inline code, calls only its own origin, and is embedded only by the portal. */
export const micrositePolicy = (html: string, portalOrigin: string | undefined): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': inlineScripts(html).map(hashSource),
    'style-src': inlineStyles(html).map(hashSource),
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [portalOrigin ?? "'self'"],
  })

/** A page without scripts and other files, which sends its forms to its own origin. */
export const documentPolicy = (html: string): string =>
  policy({
    'default-src': ["'none'"],
    'style-src': inlineStyles(html).map(hashSource),
    'base-uri': ["'none'"],
    'form-action': [html.includes('<form') ? "'self'" : "'none'"],
    'frame-ancestors': ["'none'"],
  })

const policy = (directives: Record<string, readonly string[]>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...(sources.length > 0 ? sources : ["'none'"])].join(' '))
    .join('; ')
