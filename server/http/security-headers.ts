import type { MiddlewareHandler } from 'hono'

/** Left off scripts, styles and fonts, where they have no effect and only add to the first load. */
const documentHeaders = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=()',
  // Browsers ignore it over plain HTTP.
  'Strict-Transport-Security': 'max-age=31536000',
}

/** Headers of every response; pages add their own Content-Security-Policy. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Cross-Origin-Resource-Policy', 'same-origin')
  if (!context.req.path.startsWith('/assets/')) {
    for (const [name, value] of Object.entries(documentHeaders)) context.header(name, value)
  }
  await next()
}
