import type { State } from './state.ts'

const sent = [
  'tp-application-id',
  'tp-application-name',
  'tp-application-version',
  'tp-authorization',
  'tp-request-id',
  'tp-return-logs',
  'tp-express-acceptor-id',
  'tp-express-account-id',
  'tp-express-account-token',
]

const allowedOrigin = ({ options }: State, request: Request): string | undefined => {
  const origin = request.headers.get('origin')
  if (origin === null) return undefined
  const { allowedOrigins } = options
  return allowedOrigins === '*' || allowedOrigins.includes(origin) ? origin : undefined
}

/** Preflights have no `tp-authorization`, so they are not checked. */
export const preflight = (state: State, request: Request): Response => {
  const headers = new Headers({ vary: 'Origin' })
  const origin = allowedOrigin(state, request)
  if (origin !== undefined) {
    headers.set('access-control-allow-origin', origin)
    headers.set('access-control-allow-methods', 'GET, POST, PUT, DELETE, OPTIONS')
    headers.set('access-control-allow-headers', ['accept', 'content-type', ...sent].join(', '))
    headers.set('access-control-max-age', '600')
  }
  return new Response(null, { status: 204, headers })
}

export const addHeaders = (state: State, request: Request, response: Response): Response => {
  // `Response.error()` has no headers.
  if (response.type === 'error') return response
  response.headers.append('vary', 'Origin')
  const origin = allowedOrigin(state, request)
  if (origin !== undefined) {
    response.headers.set('access-control-allow-origin', origin)
    response.headers.set('access-control-expose-headers', 'tp-request-id')
  }
  return response
}
