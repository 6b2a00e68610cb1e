import type { MiddlewareHandler } from 'hono'

/** Headers that every answer carries; pages add a Content-Security-Policy of their own. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('X-Frame-Options', 'DENY')
  context.header('Referrer-Policy', 'no-referrer')
  context.header('Cross-Origin-Opener-Policy', 'same-origin')
  context.header('Cross-Origin-Resource-Policy', 'same-origin')
  // Heard by browsers where it comes over TLS, and else passed over.
  context.header('Strict-Transport-Security', 'max-age=31536000')
  context.header(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=()',
  )
  await next()
}
