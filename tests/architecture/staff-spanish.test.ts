import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync, Visitor } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

import { spanish } from '#domain/language/spanish.ts'
import { staffSpanish } from '#domain/language/staff/spanish.ts'
import { readSources, root } from '#tests/architecture/module-graph.ts'

const messages = Object.entries(staffSpanish)

/** Names, codes and words that are the same in both languages. */
const same = [
  'Discover',
  'Error',
  'General',
  'Ingenico Lane/3000',
  'Ingenico Lane/3600',
  'Ingenico Lane/7000',
  'No',
  'Subtotal',
  'Terminal',
  'Total',
]

const placeholdersOf = (message: string): string[] =>
  [...message.matchAll(/\{\w+\}/g)].map(([found]) => found).toSorted()

const sources = [...readSources()].filter(
  ([path]) =>
    /^(domain|ui|features|app|server)\//.test(path) &&
    !/\.(test|stories|css)\.|-story-helpers\.|\/testing\//.test(path) &&
    !path.startsWith('domain/language/'),
)

/** Every text in the code, with `{}` for each value. */
const written = new Set<string>()
const plain = (text: string): string => text.replaceAll(/\{\w+\}/g, '{}')
for (const [path, source] of sources) {
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && written.add(plain(value))),
    TemplateLiteral: ({ quasis }) =>
      void written.add(quasis.map(({ value }) => value.cooked ?? '').join('{}')),
  }).visit(parseSync(path, source).program)
}

// The hosted pages are templates.
const microsite = join(root, 'server/identity/microsite')
for (const name of readdirSync(microsite)) {
  const text = readFileSync(join(microsite, name), 'utf8')
  const found = name.endsWith('.html')
    ? text.matchAll(/(?:>|data-busy=")([^<>"]+)/g)
    : text.matchAll(/'([^'\n]*)'/g)
  for (const [, each = ''] of found) written.add(plain(each.replaceAll(/\s+/g, ' ').trim()))
}

/** The browser's own words for dates. */
const ofDates = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

describe('the Spanish of the staff', () => {
  it('has the placeholders of the English', () =>
    expect(
      messages.filter(
        ([english, spanish]) => placeholdersOf(english).join() !== placeholdersOf(spanish).join(),
      ),
    ).toEqual([]))

  it('differs from English but for these', () =>
    expect(
      messages
        .filter(([english, spanish]) => english === spanish)
        .map(([english]) => english)
        .toSorted(),
    ).toEqual(same))

  it('has the words that customers read', () => {
    const customers: Readonly<Record<string, string>> = spanish
    const other = messages.filter(
      ([english, text]) => english in customers && customers[english] !== text,
    )
    expect(other).toEqual([])
  })

  it('has no text that is not shown', () =>
    expect(
      Object.keys(staffSpanish).filter(
        (text) => !written.has(plain(text)) && !ofDates.includes(text),
      ),
    ).toEqual([]))
})

/** The receipt and the customer display have their own catalog; an outline paints before any script. */
const isForCustomers = (path: string) =>
  /^(ui\/(Receipt|theme)|app\/(boot|display)|features\/display\/(ConnectScreen|DisplayLanguages|DisplayPage|DisplaySale|DisplayScreen))/.test(
    path,
  )

/** Attributes that people read. */
const shown = new Set([
  'aria-label',
  'confirmLabel',
  'description',
  'heading',
  'hint',
  'intro',
  'label',
  'placeholder',
  'text',
  'title',
])

describe('the screens of the staff', () => {
  it('translate every text', () => {
    const found: string[] = []
    for (const [path, source] of sources) {
      if (!/^(ui|features|app)\/.*\.tsx$/.test(path) || isForCustomers(path)) continue
      const note = (text: string) => {
        if (/\p{L}{2}/u.test(text) && text !== 'PIN') found.push(`${path}: ${text.trim()}`)
      }
      new Visitor({
        JSXText: ({ value }) => note(value),
        JSXAttribute: ({ name, value }) => {
          if (name.type !== 'JSXIdentifier' || !shown.has(name.name)) return
          if (value?.type === 'Literal' && typeof value.value === 'string') note(value.value)
        },
      }).visit(parseSync(path, source).program)
    }
    expect(found).toEqual([])
  })
})
