import type { Services } from '../http/services.ts'
import { Failure } from '../platform/errors.ts'

/** Refuses password calls if an identity provider is the only way to sign in. */
export function refusePasswords({ openid }: Pick<Services, 'openid'>): void {
  if (openid?.isOnly) {
    throw new Failure(403, `This office does not use passwords. Sign in with ${openid.name}.`)
  }
}
