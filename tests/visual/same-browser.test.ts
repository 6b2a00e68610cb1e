import { expect, test } from 'vitest'

import { compareBrowsers } from './same-browser.ts'

const accepted = 'Chromium 147.0.7727.0 from @sparticuz/chromium 147.0.0'

test.each([
  ['same', accepted],
  ['changed', 'Chromium 148.0.1.0 from @sparticuz/chromium 148.0.0'],
  ['other', "Playwright's Chromium"],
])('compares the browser with that of the accepted pictures: %s', (verdict, name) => {
  expect(compareBrowsers(accepted, name).verdict).toBe(verdict)
})

test('compares nothing before the first pictures are accepted', () => {
  expect(compareBrowsers(undefined, accepted).verdict).toBe('same')
})
