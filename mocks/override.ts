import { delay, http, type HttpHandler, HttpResponse } from 'msw'

import { type EndpointName, endpoints } from '#domain/endpoints.ts'
import type { Problem } from '#domain/envelope.ts'

import { on, type OpenResolver, readAsked } from './endpoint.ts'
import { Refusal } from './refusal.ts'

/**
 * One call answered differently, for one story or test:
 * `msw.use(fail('getFees', 500, 'The fees could not be calculated.'))`.
 */

/** Answers with what `resolver` returns, whoever asks. */
export const mock = <Name extends EndpointName>(
  name: Name,
  resolver: OpenResolver<Name>,
): HttpHandler =>
  on(endpoints[name], async ({ request, params }) => {
    const contents = await resolver(await readAsked<Name>(endpoints[name], request, params))
    return HttpResponse.json({ ok: true, contents })
  })

/** Refuses every call, in the one shape of failures. */
export const fail = (
  name: EndpointName,
  status: number,
  message: string,
  errors?: Problem[],
): HttpHandler =>
  on(endpoints[name], async () => {
    throw new Refusal(status, message, errors)
  })

/** Refuses the first call, and leaves the others to whoever answered them before. */
export const failOnce = (name: EndpointName, status: number): HttpHandler => {
  const { method, path } = endpoints[name]
  const verb = method.toLowerCase() as Lowercase<typeof method>
  const body = { ok: false, message: 'Once.' }
  return http[verb](`*${path}`, () => HttpResponse.json(body, { status }), { once: true })
}

/** Never answers: the screen's waiting state. */
export const hang = (name: EndpointName): HttpHandler =>
  on(endpoints[name], async () => {
    await delay('infinite')
    return HttpResponse.error()
  })

/** The network fails: nobody knows whether the server got the request. */
export const disconnect = (name: EndpointName): HttpHandler =>
  on(endpoints[name], async () => HttpResponse.error())
