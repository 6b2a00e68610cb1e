/** A pattern of prose that a native reader stumbles over, and what to write instead. */
interface Rule {
  pattern: RegExp
  instead: string
}

const everywhere: readonly Rule[] = [
  { pattern: /\b(?:nobody|somebody|who(?:so)?ever)\b/i, instead: 'Name who acts: the cashier' },
  {
    pattern: /\b(?:is|are|was|were|be|been|being) told\b(?! apart)/i,
    instead: 'Say "sees", "receives"',
  },
  { pattern: /\b(?:anew|by and by|of its own accord)\b/i, instead: 'Say "again" or nothing' },
  {
    pattern: /(?:^|[.!?:;] )(?:Of (?!course)|Where [^.:]*?,)/,
    instead: 'Open with the subject; "if", not "where"',
  },
  {
    pattern: /(?:^|[.!?] )What (?:is|was|are|were) (?:\w+ed|told|kept|made|sent|found|given)\b/,
    instead: 'Open with the subject: "The recorded amount"',
  },
]

const ofTitles: readonly Rule[] = [
  {
    pattern: /^(?:that|of|whose|by|in|what|who|where)\b/i,
    instead: 'State the behavior: a verb first',
  },
  { pattern: /\bshould\b/i, instead: 'State the behavior in the present tense' },
]

const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const title =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|[\])])\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1,\s*(?:async\s*)?[({]/g

/** The comments of a source file, each as one line without its markers. */
const commentsOf = (text: string): string[] =>
  [...text.matchAll(comment)].map(([found]) =>
    found
      .replaceAll(/^\s*(?:\/\/|\/\*\*?|\*\/|\*)|\*\/$/gm, '')
      // Names in backticks may be any word.
      .replaceAll(/`[^`]*`/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )

const titlesOf = (text: string): string[] =>
  [...text.matchAll(title)].map(([, , words]) => words ?? '')

const faultsIn = (texts: readonly string[], rules: readonly Rule[]): string[] =>
  texts.flatMap((text) =>
    rules
      .filter(({ pattern }) => pattern.test(text))
      .map(({ instead }) => `"${text}" (${instead}.)`),
  )

/** Sentences about the comments and test titles of a source file that break docs/glossary.md, How we write. */
export function proseFaultsIn(path: string, text: string): string[] {
  const titles = /\.(?:test|spec)\.tsx?$/.test(path) ? titlesOf(text) : []
  return [
    ...faultsIn([...commentsOf(text), ...titles], everywhere),
    ...faultsIn(titles, ofTitles),
  ].map((fault) => `${path}: ${fault}`)
}
