/** A UUID of any version: the service's own check is not public. */
export const isRequestId = (text: string | null): text is string =>
  text !== null && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
