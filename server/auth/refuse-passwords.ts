import { Failure } from '../errors.ts'
import type { Services } from '../services.ts'

/** Refuses what has to do with passwords of ours where an identity provider is the only way in. */
export function refusePasswords({ openid }: Pick<Services, 'openid'>): void {
  if (openid?.isOnly) {
    throw new Failure(403, `Passwords are not used here. Sign in with ${openid.name}.`)
  }
}
