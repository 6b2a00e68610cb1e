import { delay, http, type HttpHandler, HttpResponse } from 'msw'

import { type EndpointName, endpoints } from '#domain/api/endpoints.ts'
import type { FieldError } from '#domain/lib/envelope.ts'

import { on, type OpenResolver, readRequestParts } from './backend/endpoint.ts'
import { Failure } from './http/failure.ts'

/** Overrides for one story or test: `msw.use(fail('getFees', 500, 'Try again.'))`. */

/** Skips authorization. */
export const mock = <Name extends EndpointName>(
  name: Name,
  resolver: OpenResolver<Name>,
): HttpHandler =>
  on(endpoints[name], async ({ request, params }) => {
    const contents = await resolver(await readRequestParts<Name>(endpoints[name], request, params))
    return HttpResponse.json({ ok: true, contents })
  })

export const fail = (
  name: EndpointName,
  status: number,
  message: string,
  errors?: FieldError[],
): HttpHandler =>
  on(endpoints[name], async () => {
    throw new Failure(status, message, errors)
  })

export const failOnce = (name: EndpointName, status: number): HttpHandler => {
  const { method, path } = endpoints[name]
  const verb = method.toLowerCase() as Lowercase<typeof method>
  const body = { ok: false, message: 'Once.' }
  return http[verb](`*${path}`, () => HttpResponse.json(body, { status }), { once: true })
}

export const hang = (name: EndpointName): HttpHandler =>
  on(endpoints[name], async () => {
    await delay('infinite')
    return HttpResponse.error()
  })

export const disconnect = (name: EndpointName): HttpHandler =>
  on(endpoints[name], async () => HttpResponse.error())
