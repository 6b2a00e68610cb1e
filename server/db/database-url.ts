import { BadOption } from '../platform/bad-option.ts'

/** Validates the URL of a database without repeating any of it, because it contains a password. */
export function readDatabaseUrl(name: string, text: string): string {
  const isValid = () => {
    const { protocol, username, password, pathname } = new URL(text)
    for (const part of [username, password, pathname]) decodeURIComponent(part)
    return ['postgres:', 'postgresql:'].includes(protocol)
  }
  try {
    if (isValid()) return text
  } catch {
    // Not a URL.
  }
  throw new BadOption(
    `${name} must be a URL like postgres://user:password@db.example:5432/counter, with special characters in the password percent-encoded (@ as %40).`,
  )
}
