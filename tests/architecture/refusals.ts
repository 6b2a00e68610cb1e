import { parseSync, Visitor } from 'oxc-parser'

/** Texts of at least this length with a space are sentences, not names or keys. */
const MIN_LENGTH = 12

/** The sentences in the string literals of a source file; `{}` stands for an inserted value. */
export function sentencesIn(path: string, text: string): string[] {
  const found: string[] = []
  const add = (literal: string) => {
    if (literal.length >= MIN_LENGTH && literal.includes(' ')) found.push(literal)
  }
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') add(value)
    },
    TemplateLiteral: ({ quasis }) => add(quasis.map(({ value }) => value.cooked ?? '').join('{}')),
  }).visit(parseSync(path, text).program)
  return found
}

/** Sentences that both server and mocks state, so that domain does not state them once. */
export function repeatedSentences(sources: Iterable<readonly [path: string, text: string]>) {
  const stated = { server: new Set<string>(), mocks: new Set<string>() }
  for (const [path, text] of sources) {
    const floor = path.split('/')[0]
    if (path.endsWith('.test.ts') || (floor !== 'server' && floor !== 'mocks')) continue
    for (const sentence of sentencesIn(path, text)) stated[floor].add(sentence)
  }
  return [...stated.mocks].filter((sentence) => stated.server.has(sentence))
}
