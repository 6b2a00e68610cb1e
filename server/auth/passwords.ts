import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB and two passes, about 6 ms: the least that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/**
 * Whether the password is the hash's. Without a hash (no such account) the same work is done on a
 * hash that nothing matches, so that the time taken does not tell which accounts exist.
 */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(storedHash ?? (await unmatchable()), password)
  return matches && storedHash != null
}

let unmatchableHash: Promise<string> | undefined
const unmatchable = () => (unmatchableHash ??= hashPassword(crypto.randomUUID()))
