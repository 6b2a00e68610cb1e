/** An ellipsis of three dots and a path's `../` are fine. */
const doubled = /(?<!\.)\.(\.| \.)(?![./\\])/

const own = 'script, style, template, .sb-wrapper, [hidden]'

/** Names that only a screen reader reads. */
const namesIn = (part: Element): string[] =>
  [...part.querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label') ?? '')

/**
 * The first visible or announced text with two full stops in a row, as when a sentence was joined to one that had its
 * own; undefined if there is none.
 */
export function findDoubledStop(page: Document): string | undefined {
  const parts = [...page.body.children].filter((part) => !part.matches(own))
  const text = parts
    .flatMap((part) => [part.textContent, ...namesIn(part)])
    .find((each) => doubled.test(each))
  if (text === undefined) return undefined
  const at = text.search(doubled)
  return `“${text.slice(Math.max(0, at - 60), at + 20)}” has two full stops.`
}
