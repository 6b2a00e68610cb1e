import { BadOption } from '../bad-option.ts'

/** Checks `DATABASE_URL`. It holds a password, so no part of it is repeated. */
export function readDatabaseUrl(text: string): string {
  const isAddress = () => {
    const { protocol, username, password, pathname } = new URL(text)
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return ['postgres:', 'postgresql:'].includes(protocol)
  }
  try {
    if (isAddress()) return text
  } catch {
    // It cannot be read.
  }
  throw new BadOption(
    'DATABASE_URL must be an address like postgres://user:password@db.example:5432/counter, with special characters of the password as %40.',
  )
}
