import { parseAuthorization } from '#domain/reader/reader-signature.ts'

/** A UUID in any form that .NET parses: with braces or without hyphens. */
export const isRequestId = (text: string | null | undefined): text is string =>
  /^(\{?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}?|[\da-f]{32})$/i.test(text ?? '')

/**
 * Older clients omit `tp-request-id`: then the signature's nonce if it is a UUID, else a new one.
 */
export const requestIdOf = (headers: Headers): string => {
  const given = headers.get('tp-request-id')
  if (given) return given
  const nonce = parseAuthorization(headers.get('tp-authorization') ?? '')?.nonce
  return isRequestId(nonce) ? nonce : crypto.randomUUID()
}
