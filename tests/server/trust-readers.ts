import { expect } from 'vitest'

import type { Counter } from './counter.ts'

/** Turns on `trustReaders` for a tenant, for a server without a card processor. */
export async function trustReaders(
  { signIn }: Pick<Counter, 'signIn'>,
  emailAddress = 'admin@lakeview.example',
): Promise<void> {
  const admin = await signIn(emailAddress)
  const path = `/api/config/${admin.tenantId}`
  const config = (await admin.get(path)).body.contents as object
  expect((await admin.put(path, { ...config, trustReaders: true })).status).toBe(200)
}
