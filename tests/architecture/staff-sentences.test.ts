import { parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'

import { spanish } from '#domain/language/spanish.ts'
import { staffSpanish } from '#domain/language/staff/spanish.ts'
import { readSources } from '#tests/architecture/module-graph.ts'

/** Files whose sentences the office's staff do not read in Spanish, each followed to where it ends. */
const unread = [
  // Developers: the OpenAPI document and its page.
  /^(domain\/api\/documentation\/|server\/http\/open-api|server\/web\/api-docs-page)/,
  // Operators: commands, start and log of the server, its metrics and its health.
  /^server\/(archive|cli|db|main|platform)\/|^server\/(http\/(metrics|operations|options-origins)|web\/build-web)\.ts$/,
  // What the demo's offices and their customers wrote.
  /^(domain|server)\/demo\//,
  // A device that becomes a display: it has no person, and the Spanish guide names its English buttons.
  /^domain\/display\/display-messages\.ts$/,
  // Why the reader did not reverse a charge: the server then returns it, and its answer is shown.
  /^features\/shared\/reader\/(cloud|direct|stub)\.ts$/,
]

/** Programming errors, and failures that are caught and told in other words. Any other error's message is shown. */
const silent = new Set([
  'BankUnreachable',
  'Error',
  'IllegalClosingTransition',
  'IllegalShiftTransition',
  'IllegalTransition',
  'NotSent',
  'RangeError',
  'TypeError',
])

const plain = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}').replace(/ \[.*/, '')
const known = new Set([...Object.keys(staffSpanish), ...Object.keys(spanish)].map(plain))

const hasWord = (text: string): boolean => /\p{L}{3}/u.test(text.replaceAll('{}', ''))
/** Ends like one, or goes on with another: `Not delivered to {}. {}`. */
const isSentence = (text: string): boolean =>
  /^["“{\p{Lu}].* .*$/su.test(text) && /[.?!]( \{\})?$/.test(text) && hasWord(text)

const textOf = (quasis: readonly { value: { cooked: string | null } }[]): string =>
  quasis.map(({ value }) => value.cooked ?? '').join('{}')

/** Sentences that are not in the catalog, and values within sentences that are not. */
function missingFrom(path: string, source: string): string[] {
  const missing: string[] = []
  const around: ('error' | 'call' | 'sentence')[] = []
  const note = (text: string): void => {
    if (around.includes('error') || known.has(plain(text))) return
    const isWithin = around.at(-1) === 'sentence' && hasWord(text) && !/^[A-Z_]+$/.test(text)
    if (isWithin || isSentence(text)) missing.push(`${path}: ${text}`)
  }
  const leave = (): void => void around.pop()
  new Visitor({
    NewExpression: ({ callee }) =>
      void around.push(callee.type === 'Identifier' && silent.has(callee.name) ? 'error' : 'call'),
    'NewExpression:exit': leave,
    CallExpression: () => void around.push('call'),
    'CallExpression:exit': leave,
    Literal: ({ value }) => void (typeof value === 'string' && note(value)),
    TemplateLiteral: ({ quasis }) => {
      const text = textOf(quasis)
      note(text)
      around.push(isSentence(text) ? 'sentence' : 'call')
    },
    'TemplateLiteral:exit': leave,
  }).visit(parseSync(path, source).program)
  return missing
}

it('every sentence that staff may read has its Spanish, with the values written in it', () => {
  const sources = [...readSources()].filter(
    ([path]) =>
      /^(domain|ui|features|app|server)\//.test(path) &&
      !/\.(test|stories|css)\.|-story-helpers\.|\/testing\//.test(path) &&
      !path.startsWith('domain/language/') &&
      !unread.some((each) => each.test(path)),
  )
  expect(sources.flatMap(([path, source]) => missingFrom(path, source))).toEqual([])
})
