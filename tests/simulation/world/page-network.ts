import type { Environment, PageState } from './environment.ts'
import { requestOf } from './server-process.ts'

const serverFaults = [
  'lostBefore',
  'lostAfter',
  'late',
  'twice',
  'refused',
  'slow',
  'signedOut',
  'unplugged',
  'tabDiesBefore',
  'tabDiesAfter',
] as const

const readerFaults = [
  'lostBefore',
  'lostAfter',
  'hangs',
  'refused',
  'tabDiesBefore',
  'tabDiesAfter',
  'signedOut',
  'serviceDies',
] as const

/** Network latency in milliseconds. */
const latency = 20
const delay = 25_000

const lost = () => new TypeError('fetch failed')

/** A call without its IDs: `GET payments/:id/attempts/:id`. */
const nameOf = (method: string, path: string): string =>
  `${method} ${path
    .replace(/\?.*$/, '')
    .replace(/^\/api\/(pos\/tenants\/[\w-]+\/)?/, '')
    .replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, ':id')}`

const problem = (status: number, message: string) =>
  Response.json({ ok: false, message }, { status })

const attemptIn = ({ body }: RequestInit): string => {
  const { requestId, attemptId } = JSON.parse(typeof body === 'string' ? body : '{}') as {
    requestId?: string
    attemptId?: string
  }
  return requestId ?? attemptId ?? ''
}

/** A page's call of the server, with faults in both directions. */
export async function pageToServer(
  world: Environment,
  page: PageState,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const { time, faultPoints, prng, liar } = world
  const name = nameOf(init.method ?? 'GET', path)
  const fault = faultPoints.at('browser>server', name, serverFaults)
  if (fault === 'unplugged') world.outage('network')
  if (fault === 'tabDiesBefore') {
    page.die()
    throw lost()
  }
  if (/^POST payments\/:id\/(sales|bank-charges)$/.test(name)) page.charging = attemptIn(init)
  const sent = await liar.instead(page, name, { path, init })
  const deliver = async () => {
    const { path: to, init: as } = sent
    // From here on the reader may charge.
    if (name === 'POST payments/:id/attempts/:id') world.onReaderRequest()
    await liar.beside('before', name, { path, init })
    const response = await world.serve(page, nameOf(as.method ?? 'GET', to), requestOf(to, as))
    await liar.answered(sent, response)
    await liar.beside('after', name, { path, init })
    return response
  }
  await time.sleep(fault === 'slow' ? 9_000 : latency)
  const isOut = world.isOut('network')
  if (fault === 'late') {
    time.at(delay, () => void deliver().catch(() => {}))
    throw lost()
  }
  // A lost request and a lost answer look the same to the page.
  if (fault === 'lostBefore' || (isOut && prng.chance(0.5))) throw lost()
  if (fault === 'refused') return problem(500, 'Something went wrong.')
  if (fault === 'signedOut') {
    page.signOut()
    return problem(401, 'Your session has ended. Sign in again.')
  }
  if (fault === 'twice') void deliver().catch(() => {})
  const response = await deliver().catch(() => undefined)
  if (fault === 'tabDiesAfter') page.die()
  await time.sleep(latency)
  if (response === undefined || fault === 'lostAfter' || isOut) throw lost()
  if (response.status === 401 && page.uses(init)) page.signOut()
  return response
}

export async function pageToReader(
  world: Environment,
  page: PageState,
  path: string,
  init: RequestInit,
): Promise<Response> {
  const { time, faultPoints, reader, liar } = world
  const name = `${init.method} ${path.replaceAll(/\d+/g, ':id')}`
  const fault = faultPoints.at('browser>reader', name, readerFaults)
  if (path.endsWith('/sale')) world.onReaderRequest()
  const { signal } = init
  const gone = new Promise<never>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
  gone.catch(() => {})
  if (fault === 'tabDiesBefore') page.die()
  if (fault === 'serviceDies') reader.die()
  await time.sleep(latency)
  if (page.isDead || fault === 'lostBefore') throw lost()
  if (fault === 'refused') {
    const error = { exceptionMessage: 'The service is busy.', exceptionTypeShortName: 'Busy' }
    return Response.json({ _hasErrors: true, _errors: [error] }, { status: 400 })
  }
  if (fault === 'signedOut') page.signOut()
  const text = typeof init.body === 'string' ? init.body : '{}'
  const requestId = new Headers(init.headers).get('tp-request-id') ?? ''
  if (path.endsWith('/sale')) page.charging = requestId
  const answering = reader.answer(path, requestId, JSON.parse(text) as Record<string, unknown>)
  if (fault === 'tabDiesAfter') {
    await answering
    page.die()
  }
  const answer = await Promise.race([
    fault === 'hangs' ? answering.then(() => new Promise<never>(() => {})) : answering,
    gone,
  ])
  if (path.endsWith('/sale')) await liar.beside('after', 'sale', { path, init })
  if (answer === undefined || fault === 'lostAfter') throw lost()
  if (!page.isDead) answer.onReceived?.()
  return Response.json(answer.json, { status: answer.status })
}
