import * as z from 'zod/mini'

import { type ReaderEndpointName, readerEndpoints } from '#domain/reader/reader-endpoints.ts'

import { Failure } from '../http/failure.ts'
import { parse, readJson } from '../http/read-request.ts'
import { expressCalls } from './express-calls.ts'
import { checkQueueable } from './lanes.ts'
import { ledgerEntryOf } from './ledger-entry.ts'
import { badRequest, notFound } from './refusal.ts'
import { replaceLedger } from './replace-ledger.ts'
import { resetState, type State } from './state.ts'
import { triggers } from './triggers.ts'

const calls = [...(Object.keys(readerEndpoints) as ReaderEndpointName[]), ...expressCalls]

const QueueRequest = z.object({
  trigger: z.string(),
  call: z._default(z.enum(calls), 'sale'),
  laneId: z.optional(z.int()),
  times: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1),
})

const force = async (state: State, request: Request): Promise<Response> => {
  const next = parse(QueueRequest, await readJson(request)) as z.infer<typeof QueueRequest>
  const trigger = triggers.find(({ name }) => name === next.trigger)
  if (!trigger) throw badRequest(`There is no trigger named ${next.trigger}.`)
  checkQueueable(next.call, trigger)
  const { call, laneId, times } = next
  state.queue = [...state.queue, { trigger, call, laneId, times }]
  return nothing()
}

const nothing = (): Response => new Response(null, { status: 204 })

type Control = (state: State, request: Request) => Response | Promise<Response>

const controls: Readonly<Record<string, Control>> = {
  'GET /simulator/log': ({ log }) => Response.json(log.entries()),
  'DELETE /simulator/log': ({ log }) => {
    log.clear()
    return nothing()
  },
  'GET /simulator/ledger': ({ ledgers }) =>
    Response.json(
      [...ledgers].flatMap(([acceptorId, ledger]) =>
        ledger.all().map((each) => ledgerEntryOf(each, acceptorId)),
      ),
    ),
  'PUT /simulator/ledger': async (state, request) => {
    await replaceLedger(state, request)
    return nothing()
  },
  'GET /simulator/triggers': () => Response.json(triggers),
  'POST /simulator/next': force,
  'DELETE /simulator/next': (state) => {
    state.queue = []
    return nothing()
  },
  'POST /simulator/reset': (state) => {
    resetState(state)
    return nothing()
  },
}

export const control = async (state: State, request: Request): Promise<Response> => {
  const name = `${request.method} ${new URL(request.url).pathname}`
  try {
    const run = Object.hasOwn(controls, name) ? controls[name] : undefined
    if (!run) throw notFound('There is nothing here.')
    return await run(state, request)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return Response.json({ message: error.message }, { status: error.status })
  }
}
