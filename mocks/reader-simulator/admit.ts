import {
  type Authorization,
  isSigningAlgorithm,
  parseAuthorization,
  signatureOf,
} from '#domain/reader-signature.ts'

import { badRequest, repeatedRequestId, unauthorized } from './refusal.ts'
import { isRequestId } from './request-id.ts'
import type { State } from './state.ts'

// Only what SPEC §7 names is asked for: `tp-return-logs` has a default.
const required = [
  'tp-application-id',
  'tp-application-name',
  'tp-application-version',
  'tp-request-id',
]
const together = ['tp-express-acceptor-id', 'tp-express-account-id', 'tp-express-account-token']

/** Throws where the call is not signed as it must be. */
const checkSignature = async (
  { options }: State,
  request: Request,
  body: string,
  authorization: Authorization,
): Promise<void> => {
  const { algorithm, nonce, requestDate, signature, signedHeaders } = authorization
  if (signature === undefined) {
    if (options.testMode) return
    throw unauthorized('The request must be signed.')
  }
  if (algorithm === undefined || !isSigningAlgorithm(algorithm)) {
    throw unauthorized(`The algorithm ${algorithm ?? ''} cannot be checked here.`)
  }
  if (nonce === undefined || requestDate === undefined) {
    throw unauthorized('A signature needs a nonce and a date.')
  }
  const { developerKey, developerSecret } = options
  const { method, url, headers } = request
  const expected = await signatureOf(
    { method, url, headers, body },
    { developerKey, developerSecret, nonce, requestDate, algorithm, signedHeaders },
  )
  if (signature !== expected) throw unauthorized('The signature does not match.')
}

const checkAuthorization = async (state: State, request: Request, body: string): Promise<void> => {
  const header = request.headers.get('tp-authorization')
  if (header === null) throw unauthorized('The header tp-authorization is missing.')
  const authorization = parseAuthorization(header)
  if (!authorization) throw unauthorized('The header tp-authorization cannot be read.')
  if (authorization.credential !== state.options.developerKey) {
    throw unauthorized('The credential is not known.')
  }
  await checkSignature(state, request, body, authorization)
}

/** Throws a refusal where the service would not take the call at all. */
export const admit = async (state: State, request: Request, body: string): Promise<void> => {
  await checkAuthorization(state, request, body)
  const missing = required.find((name) => !request.headers.get(name))
  if (missing !== undefined) throw badRequest(`The header ${missing} is missing.`)
  const given = together.filter((name) => request.headers.has(name))
  if (given.length > 0 && given.length < together.length) {
    throw badRequest(`The headers ${together.join(', ')} go together.`)
  }
  const requestId = request.headers.get('tp-request-id')
  if (!isRequestId(requestId)) throw badRequest('The header tp-request-id must be a UUID.')
  if (state.options.rejectsRepeatedRequestIds && state.requestIds.has(requestId)) {
    throw repeatedRequestId()
  }
  state.requestIds.add(requestId)
}
