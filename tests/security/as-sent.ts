/** A call's body as it is sent: a sum of money, for one, has other properties in JSON. */
export const asSent = (body: unknown): unknown =>
  body === undefined ? undefined : JSON.parse(JSON.stringify(body))
