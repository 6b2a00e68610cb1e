import type { MiddlewareHandler } from 'hono'

/** Of no meaning on a script, a style or a face: there they would only be bytes of the first load. */
const ofDocuments = {
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=()',
  // Heard by browsers where it comes over TLS, and else passed over.
  'Strict-Transport-Security': 'max-age=31536000',
}

/** Headers that every answer carries; pages add a Content-Security-Policy of their own. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('Cross-Origin-Resource-Policy', 'same-origin')
  if (!context.req.path.startsWith('/assets/')) {
    for (const [name, value] of Object.entries(ofDocuments)) context.header(name, value)
  }
  await next()
}
