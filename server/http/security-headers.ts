import type { MiddlewareHandler } from 'hono'

/** Headers that every answer carries; pages add a Content-Security-Policy of their own. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  context.header('X-Content-Type-Options', 'nosniff')
  context.header('X-Frame-Options', 'DENY')
  context.header('Referrer-Policy', 'no-referrer')
  context.header('Cross-Origin-Opener-Policy', 'same-origin')
  context.header(
    'Permissions-Policy',
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), serial=()',
  )
  await next()
}
