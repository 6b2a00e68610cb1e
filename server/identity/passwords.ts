import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB and two passes, about 6 ms: the minimum that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Without a hash (no such account) it does the same work, so the timing does not reveal which accounts exist. */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(storedHash ?? (await unmatchable()), password)
  return matches && storedHash != null
}

let unmatchableHash: Promise<string> | undefined
const unmatchable = () => (unmatchableHash ??= hashPassword(crypto.randomUUID()))
