import { IntlMessageFormat } from 'intl-messageformat'
import { describe, expect, it } from 'vitest'

import { spanish } from '#domain/language/spanish.ts'
import { readSources } from '#tests/architecture/module-graph.ts'

const messages = Object.entries(spanish)

/** Codes of EMV, and words that are the same in both languages. */
const same = ['AID', 'ARC', 'ATC', 'CID', 'IAD', 'Subtotal', 'TSI', 'TVR', 'Total']

const placeholdersOf = (message: string): string[] =>
  new IntlMessageFormat(message, 'en')
    .getAst()
    .flatMap((element) => ('value' in element && element.type !== 0 ? [element.value] : []))
    .map(String)
    .toSorted()

/** Code that customers' texts come from: not tests, stories, nor the catalog. */
const code = [...readSources()]
  .filter(
    ([path]) =>
      /^(domain|ui|features|app|server)\//.test(path) &&
      !/\.(test|stories)\./.test(path) &&
      !path.startsWith('domain/language/'),
  )
  .map(([, text]) => text)
  .join('\n')

describe('Spanish', () => {
  it.each(messages)('has the placeholders of %j', (english, text) =>
    expect(placeholdersOf(text)).toEqual(placeholdersOf(english)),
  )

  it('differs from English except for codes', () =>
    expect(
      messages
        .filter(([english, text]) => english === text)
        .map(([english]) => english)
        .toSorted(),
    ).toEqual(same))

  it.each(Object.keys(spanish))('is used: %j', (english) =>
    expect(code.includes(`'${english}'`)).toBe(true),
  )
})
