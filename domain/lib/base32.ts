const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS = 5

/** RFC 4648 base32 without padding: QR codes store capital letters and digits in 5.5 bits each. */
export function toBase32(bytes: Uint8Array): string {
  let text = ''
  let value = 0
  let bits = 0
  for (const byte of bytes) {
    value = (value << 8) | byte
    for (bits += 8; bits >= BITS; bits -= BITS) text += ALPHABET[(value >> (bits - BITS)) & 31]
    value &= 255
  }
  return bits === 0 ? text : text + ALPHABET[(value << (BITS - bits)) & 31]
}

/** The bytes of `toBase32`; undefined for any other spelling of them. */
export function fromBase32(text: string): Uint8Array<ArrayBuffer> | undefined {
  const bytes = new Uint8Array(Math.floor((text.length * BITS) / 8))
  let value = 0
  let bits = 0
  let length = 0
  for (const character of text) {
    const digit = ALPHABET.indexOf(character)
    if (digit === -1) return undefined
    value = ((value << BITS) | digit) & 4_095
    bits += BITS
    if (bits < 8) continue
    bits -= 8
    bytes[length] = value >> bits
    length += 1
  }
  return toBase32(bytes) === text ? bytes : undefined
}
