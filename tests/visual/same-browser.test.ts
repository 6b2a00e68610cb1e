import { expect, test } from 'vitest'

import { compareBrowsers } from './same-browser.ts'

const name = 'Chromium 147.0.7727.0 from @sparticuz/chromium 147.0.0'
const accepted = { name, drawing: '1a' }

test.each([
  ['same', accepted],
  ['changed', { ...accepted, name: 'Chromium 148.0.1.0 from @sparticuz/chromium 148.0.0' }],
  ['other', { ...accepted, name: "Playwright's Chromium" }],
  ['other', { ...accepted, drawing: '1b' }],
])('compares the browser with that of the accepted pictures: %s', (verdict, found) => {
  expect(compareBrowsers(accepted, found).verdict).toBe(verdict)
})

test('compares nothing before the first pictures are accepted', () => {
  expect(compareBrowsers(undefined, accepted).verdict).toBe('same')
})
