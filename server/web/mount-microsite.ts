import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import type { Hono } from 'hono'

import { assetOf, textAsset } from './assets.ts'
import { micrositePolicy } from './content-security-policy.ts'
import { revalidated, serveAsset } from './serve-asset.ts'

const folder = new URL('../auth/microsite/', import.meta.url)
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
)

const types = {
  html: 'text/html; charset=utf-8',
  script: 'text/javascript; charset=utf-8',
  style: 'text/css; charset=utf-8',
}

const read = (name: string) => readFile(new URL(name, folder), 'utf8')

/**
 * Serves the sign-in page at /auth/: a page of its own that the portal embeds and never looks into
 * (SPEC §2 Sign-in). It brings its own copy of the face, for it may stand on another origin.
 * @param portalOrigin the only origin that may embed it and hears of a sign-in; its own if undefined
 */
export async function mountMicrosite(app: Hono, portalOrigin: string | undefined): Promise<void> {
  const html = (await read('index.html')).replace('{{portalOrigin}}', portalOrigin ?? '')
  const files = {
    '/auth/': await textAsset(types.html, html),
    '/auth/service-agreement': await textAsset(types.html, await read('service-agreement.html')),
    '/auth/forgot-password': await textAsset(types.html, await read('forgot-password.html')),
    '/auth/set-password': await textAsset(
      types.html,
      (await read('set-password.html')).replace('{{portal}}', `${portalOrigin ?? ''}/`),
    ),
    '/auth/password.js': await textAsset(types.script, await read('password.js')),
    '/auth/sign-in.js': await textAsset(types.script, await read('sign-in.js')),
    '/auth/sign-in.css': await textAsset(types.style, await read('sign-in.css')),
    '/auth/public-sans.woff2': assetOf('font/woff2', new Uint8Array(await readFile(font))),
  }
  const policy = micrositePolicy(portalOrigin)
  for (const [path, asset] of Object.entries(files)) {
    app.get(path, (context) => {
      context.header('Content-Security-Policy', policy)
      // Its own frame-ancestors says who may embed it.
      context.header('X-Frame-Options', undefined)
      return serveAsset(context, asset, revalidated)
    })
  }
}
