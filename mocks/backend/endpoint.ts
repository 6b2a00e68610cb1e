import { HttpHandler, HttpResponse } from 'msw'
import type * as z from 'zod/mini'

import type { Endpoint, ReplyOf } from '#domain/api/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#domain/api/endpoints.ts'
import { nextPageLink } from '#domain/api/next-page.ts'
import { type Query, readQuery, repeatedKeys } from '#domain/api/query.ts'

import { Failure } from '../http/failure.ts'
import { parse, readBody } from '../http/read-request.ts'
import { authorize, type Caller } from './authorize.ts'
import { keyOf, runOnce } from './idempotency.ts'

type Parsed<E, Part extends string> =
  E extends Record<Part, infer Schema extends z.core.$ZodType> ? z.output<Schema> : undefined

export type RequestParts<Name extends EndpointName> = {
  params: Parsed<Endpoints[Name], 'params'>
  query: Parsed<Endpoints[Name], 'query'>
  body: Parsed<Endpoints[Name], 'body'>
  request: Request
}

type CallerFor<Access> = Access extends 'anyone'
  ? undefined
  : Access extends 'signedIn'
    ? Caller
    : Caller & { tenantId: string }

export type Call<Name extends EndpointName> = RequestParts<Name> & {
  caller: CallerFor<Endpoints[Name]['access']>
}

type Contents<Name extends EndpointName> =
  | ReplyOf<Endpoints[Name]>
  | Promise<ReplyOf<Endpoints[Name]>>

/** Returns the response contents, or throws a Failure. */
export type Resolver<Name extends EndpointName> = (call: Call<Name>) => Contents<Name>
export type Resolvers = { [Name in EndpointName]: Resolver<Name> }

/** Like `Resolver`, but without authorization; for stories. */
export type OpenResolver<Name extends EndpointName> = (asked: RequestParts<Name>) => Contents<Name>

type Answer = (info: { request: Request; params: Record<string, unknown> }) => Promise<Response>

/** Compares method and path itself, since MSW would read the cookies again for each of two hundred handlers. */
class EndpointHandler extends HttpHandler {
  readonly #method: string
  readonly #path: RegExp

  constructor({ method, path }: Endpoint, answer: Answer) {
    // Relative paths do not match in Node.js, hence the star.
    super(method, `*${path}`, answer)
    this.#method = method
    this.#path = new RegExp(`${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  }

  override async run(asked: Parameters<HttpHandler['run']>[0]) {
    const { method, url } = asked.request
    if (method !== this.#method || !this.#path.test(new URL(url).pathname)) return null
    return super.run(asked)
  }
}

/** An endpoint's handler; a `Failure` that `answer` throws becomes the response. */
export const on = (endpoint: Endpoint, answer: Answer): HttpHandler =>
  new EndpointHandler(endpoint, async (info) => {
    try {
      return await answer(info)
    } catch (error) {
      if (error instanceof Failure) return failure(error)
      throw error
    }
  })

const failure = ({ status, message, fields }: Failure): Response =>
  HttpResponse.json({ ok: false, message, ...(fields && { errors: fields }) }, { status })

const readSearch = (endpoint: Endpoint, request: Request): Query => {
  const query = readQuery(new URL(request.url).search)
  const errors = repeatedKeys(endpoint, query)
  if (errors[0]) throw new Failure(422, errors[0].message, errors)
  return query
}

export const readRequestParts = async <Name extends EndpointName>(
  endpoint: Endpoint,
  request: Request,
  params: Record<string, unknown>,
): Promise<RequestParts<Name>> => {
  return {
    params: parse(endpoint.params, params),
    query: endpoint.query && parse(endpoint.query, readSearch(endpoint, request)),
    body: endpoint.body && parse(endpoint.body, await readBody(request, endpoint)),
    request,
  } as RequestParts<Name>
}

export const handle = <Name extends EndpointName>(
  name: Name,
  resolver: Resolver<Name>,
): HttpHandler => {
  const endpoint: Endpoint = endpoints[name]
  return on(endpoint, async ({ request, params }) => {
    const tenantId = typeof params.tenantId === 'string' ? params.tenantId : undefined
    const caller = authorize(endpoint, request, tenantId)
    const asked = await readRequestParts<Name>(endpoint, request, params)
    const work = async () => resolver({ ...asked, caller } as Call<Name>)
    const key = endpoint.idempotent && keyOf(request)
    if (!key) {
      const contents = await work()
      const next = nextPageLink(endpoint, request.url, { query: asked.query, contents })
      return HttpResponse.json({ ok: true, contents }, next ? { headers: { Link: next } } : {})
    }
    const { contents, replayed } = await runOnce(
      {
        tenantId: caller?.tenantId ?? '',
        scope: name,
        key,
        request: [caller?.user.accountId, asked.params, asked.body],
      },
      work,
    )
    const headers = replayed ? { 'Idempotent-Replayed': 'true' } : undefined
    return HttpResponse.json({ ok: true, contents }, headers && { headers })
  })
}
