import * as z from 'zod/mini'

import { CustomProduct } from '#domain/catalog/product.ts'
import { demoPassword } from '#domain/demo/accounts.ts'
import { IDLE_HEADER } from '#domain/identity/inactivity.ts'
import { payableOf } from '#tests/server/payable.ts'

export type Reply = {
  status: number
  body: { ok?: boolean; message?: string; contents?: unknown }
}
export type Ask = (method: string, path: string, body?: unknown, headers?: object) => Promise<Reply>

export type SignedIn = {
  token: string
  mine: Ask
  read: (path: string) => Promise<unknown>
}

export async function signInAs(
  ask: Ask,
  emailAddress: string,
  password = demoPassword,
): Promise<SignedIn> {
  const credentials = { emailAddress, password }
  const first = await ask('POST', '/auth/sign-in', { ...credentials, platform: 'web' })
  const { token: once } = z.parse(z.object({ token: z.string() }), contentsOf(first))
  const exchange = { token: once, deviceFingerprint: crypto.randomUUID() }
  const second = await ask('POST', '/api/account/refresh-token', exchange)
  const { token } = z.parse(z.object({ token: z.string() }), contentsOf(second))
  const mine: Ask = (method, path, body, headers = {}) =>
    ask(method, path, body, { authorization: `Bearer ${token}`, [IDLE_HEADER]: '0', ...headers })
  return { token, mine, read: async (path) => contentsOf(await mine('GET', path)) }
}

export async function certifiedCopy(
  { read }: Pick<SignedIn, 'read'>,
  tenant: string,
): Promise<Record<string, unknown>> {
  const products = z.parse(z.array(CustomProduct), await read(`${tenant}/custom-product`))
  const product = products.find(({ name }) => name === 'Certified Copy')
  if (product === undefined) throw new Error('The demo data is missing.')
  return payableOf(product)
}

export function contentsOf({ status, body }: Reply): unknown {
  if (body.ok !== true) throw new Error(`Refused: ${status} ${body.message}`)
  return body.contents
}
