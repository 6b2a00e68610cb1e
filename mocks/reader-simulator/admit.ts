import { checkAuthorization } from './check-signature.ts'
import { badRequest, repeatedRequestId } from './refusal.ts'
import { isRequestId } from './request-id.ts'
import type { State } from './state.ts'

// `tp-return-logs` and `tp-request-id` are optional.
const required = ['tp-application-id', 'tp-application-name', 'tp-application-version']
const together = ['tp-express-acceptor-id', 'tp-express-account-id', 'tp-express-account-token']

/** Returns the acceptor ID from the headers, else that of the key. */
export const admit = async (
  state: State,
  request: Request,
  body: string,
  requestId: string,
): Promise<string> => {
  const merchant = await checkAuthorization(state, request, body)
  const missing = required.find((name) => !request.headers.get(name))
  if (missing !== undefined) throw badRequest(`The header ${missing} is missing.`)
  const given = together.filter((name) => request.headers.has(name))
  if (given.length > 0 && given.length < together.length) {
    throw badRequest(`The headers ${together.join(', ')} go together.`)
  }
  if (!isRequestId(requestId)) throw badRequest('The header tp-request-id must be a UUID.')
  if (state.options.rejectsRepeatedRequestIds && state.requestIds.has(requestId)) {
    throw repeatedRequestId()
  }
  state.requestIds.add(requestId)
  return request.headers.get('tp-express-acceptor-id') ?? merchant.acceptorId
}
