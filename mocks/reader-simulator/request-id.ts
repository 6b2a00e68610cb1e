import { parseAuthorization } from '#domain/reader-signature.ts'

/** A UUID or GUID of any version, in the forms that .NET reads: braces, or no hyphens. */
export const isRequestId = (text: string | null | undefined): text is string =>
  /^(\{?[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\}?|[\da-f]{32})$/i.test(text ?? '')

/**
 * What names the request: `tp-request-id`, which older clients leave out; then the nonce of the
 * signature if it is a UUID, else a new one (the vendor's page on request ids).
 */
export const requestIdOf = (headers: Headers): string => {
  const given = headers.get('tp-request-id')
  if (given) return given
  const nonce = parseAuthorization(headers.get('tp-authorization') ?? '')?.nonce
  return isRequestId(nonce) ? nonce : crypto.randomUUID()
}
