/**
 * Typing into a mask of a lookup field: `#` stands for a digit, `A` for a letter, `*` for either, all
 * else for itself. Our own, since a library of masks knows neither this grammar nor weighs less.
 */
export type Masked = {
  text: string
  /** Where the cursor stands in `text`. */
  caret: number
}

const places: Readonly<Record<string, RegExp>> = {
  '#': /^\d$/,
  A: /^[A-Za-z]$/,
  '*': /^[A-Za-z\d]$/,
}

const placeAt = (mask: string, at: number) => places[mask[at] ?? '']

const fill = (mask: string, typed: string): string => {
  let text = ''
  /** How much of the mask is passed: more than `text` where its own characters were typed. */
  let at = 0
  for (const each of typed) {
    let next = at
    while (next < mask.length && !placeAt(mask, next) && mask[next] !== each) next += 1
    const place = placeAt(mask, next)
    if (place?.test(each)) {
      // The mask's own characters come in with the next one that has a place.
      text += mask.slice(text.length, next) + each
      at = next + 1
    } else if (!place && next < mask.length) at = next + 1
  }
  return text
}

/**
 * What was typed or pasted, put into the mask as far as it goes; what has no place in it is left out.
 * `caret` is where the cursor stands in what was typed, and in the answer where it stands in that.
 */
export const fillMask = (mask: string, typed: string, caret = typed.length): Masked => {
  const text = fill(mask, typed)
  const before = fill(mask, typed.slice(0, caret))
  return { text, caret: Math.min(before.length, text.length) }
}

/** Whether digits are all that is typed, so that a touch screen shows those alone. */
export const isOfDigits = (mask: string): boolean => !/[A*]/.test(mask)
