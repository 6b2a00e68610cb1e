/** A composition as the argument of an address, in which Storybook allows letters, digits, `-` and `_`. */
export function encode(code: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(code))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The composition of an address, or null if it was cut off or damaged. */
export function decode(argument: string): string | null {
  try {
    const bytes = atob(argument.replaceAll('-', '+').replaceAll('_', '/'))
    const text = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
    return new TextDecoder(undefined, { fatal: true }).decode(text)
  } catch {
    return null
  }
}
