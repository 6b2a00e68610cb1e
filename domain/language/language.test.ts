import { expect, test } from 'vitest'

import { languageAmong } from './language.ts'

test.each([
  ["the person's before all", { person: 'en', page: 'es', office: 'es', browser: 'es' }, 'en'],
  [
    'the one chosen at the browser',
    { person: null, page: 'en', office: 'es', browser: 'es' },
    'en',
  ],
  ["the office's", { person: null, page: null, office: 'es', browser: 'en' }, 'es'],
  ["the browser's", { person: null, page: null, office: null, browser: 'es' }, 'es'],
  ['English without any wish', {}, 'en'],
] as const)('the language is %s', (_, wishes, language) =>
  expect(languageAmong(wishes)).toBe(language),
)
