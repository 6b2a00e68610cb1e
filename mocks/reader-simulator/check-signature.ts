import type { Merchant } from '#domain/demo/merchants.ts'
import {
  type Authorization,
  parseAuthorization,
  signatureOf,
} from '#domain/reader/reader-signature.ts'

import { canonicalHeaders } from './canonical-headers.ts'
import { merchantSigning } from './merchant.ts'
import { unauthorized } from './refusal.ts'
import { algorithmNamed } from './signing-algorithms.ts'
import type { State } from './state.ts'

const checkSignature = async (
  { options }: State,
  request: Request,
  body: string,
  authorization: Authorization,
  { developerKey, developerSecret }: Merchant,
): Promise<void> => {
  const { nonce, requestDate, signature, signedHeaders = [] } = authorization
  if (signature === undefined) {
    if (options.testMode) return
    throw unauthorized('The request must be signed.')
  }
  const algorithm = algorithmNamed(authorization.algorithm ?? '')
  if (!algorithm) {
    throw unauthorized(`There is no algorithm "${authorization.algorithm ?? ''}".`)
  }
  if (nonce === undefined || requestDate === undefined) {
    throw unauthorized('A signature needs a nonce and a date.')
  }
  const signing = { developerKey, developerSecret, nonce, requestDate }
  const { method, url } = request
  const expected = await Promise.all(
    canonicalHeaders(signedHeaders, request).map((headers) =>
      signatureOf({ method, url, body }, signing, algorithm, headers),
    ),
  )
  if (!expected.includes(signature)) throw unauthorized('The signature does not match.')
}

/** Returns the merchant of the key. Checks a signature only if required or present. */
export const checkAuthorization = async (
  state: State,
  request: Request,
  body: string,
): Promise<Merchant> => {
  const header = request.headers.get('tp-authorization')
  if (header === null) throw unauthorized('The header tp-authorization is missing.')
  const authorization = parseAuthorization(header)
  if (!authorization) throw unauthorized('The header tp-authorization cannot be read.')
  const merchant = merchantSigning(authorization.credential, state.options)
  if (!merchant) throw unauthorized('The credential is not known.')
  await checkSignature(state, request, body, authorization, merchant)
  return merchant
}
