type EmvTag = { key: string; value: string }

/** Tags that must not be stored or printed (EMV Book 3, Annex A, and the networks' own). */
const sensitiveTags: ReadonlySet<string> = new Set([
  '42', // The account number's first digits.
  '56', // Track 1.
  '57', // Track 2.
  '5A', // The account number.
  '5F20', // The holder's name.
  '5F24', // The expiry.
  '5F53', // A bank account.
  '99', // The PIN.
  '9F0B', // The holder's name, in full.
  '9F1F', // The rest of track 1.
  '9F20', // The rest of track 2.
  '9F24', // An account reference, the same for all cards of an account.
  '9F6B', // Track 2 of a contactless stripe.
  '9F7C', // The customer's own data.
])

/** Templates (constructed tags) may contain any tag; vendor tags (DF) may contain anything. */
const isOpaque = (tag: string): boolean =>
  tag.startsWith('DF') || (Number.parseInt(tag.slice(0, 2), 16) & 0x20) !== 0

const SENSITIVE_NAME = /track|\bpan\b|account|card ?number|expir|holder|\bpin\b/i

const isSensitive = (key: string): boolean => {
  const tag = key.trim().replace(/^0x/i, '').toUpperCase()
  return /^[\dA-F]{2,6}$/.test(tag)
    ? sensitiveTags.has(tag) || isOpaque(tag)
    : SENSITIVE_NAME.test(key)
}

const passesLuhn = (digits: string): boolean => {
  const total = [...digits].toReversed().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return total % 10 === 0
}

/** A card number can start a longer run of digits: on tracks, the expiry follows it. */
const containsCardNumber = (value: string): boolean =>
  [...value.matchAll(/(?<!\d)[2-6]\d{12,}/g)].some(([run]) =>
    [13, 14, 15, 16, 17, 18, 19].some(
      (length) => run.length >= length && passesLuhn(run.slice(0, length)),
    ),
  )

export const printableTags = <Tag extends EmvTag>(tags: readonly Tag[]): Tag[] =>
  tags.filter(
    ({ key, value }) => key.trim() !== '' && !isSensitive(key) && !containsCardNumber(value),
  )
