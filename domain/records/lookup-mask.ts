/**
 * Masked input for lookup fields: `#` is a digit, `A` a letter, `*` either; other characters are
 * literals. Hand-written because no mask library knows this grammar or is smaller.
 */
export type MaskedInput = {
  text: string
  caret: number
}

const slots: Readonly<Record<string, RegExp>> = {
  '#': /^\d$/,
  A: /^[A-Za-z]$/,
  '*': /^[A-Za-z\d]$/,
}

const slotAt = (mask: string, at: number) => slots[mask[at] ?? '']

const fill = (mask: string, typed: string): string => {
  let text = ''
  /** Position in the mask; ahead of `text` if literals were typed. */
  let at = 0
  for (const each of typed) {
    let next = at
    while (next < mask.length && !slotAt(mask, next) && mask[next] !== each) next += 1
    const place = slotAt(mask, next)
    if (place?.test(each)) {
      // Literals are inserted with the next character that fits.
      text += mask.slice(text.length, next) + each
      at = next + 1
    } else if (!place && next < mask.length) at = next + 1
  }
  return text
}

/** Drops characters that do not fit and maps `caret` to the result. */
export const fillMask = (mask: string, typed: string, caret = typed.length): MaskedInput => {
  const text = fill(mask, typed)
  const before = fill(mask, typed.slice(0, caret))
  return { text, caret: Math.min(before.length, text.length) }
}

export const isNumericMask = (mask: string): boolean => !/[A*]/.test(mask)
