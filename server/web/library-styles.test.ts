import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, test } from 'vitest'

import { libraryStyles } from './library-styles.ts'

const require = createRequire(import.meta.url)
const sourceOf = (name: string) => readFileSync(require.resolve(name), 'utf8')

test("react-aria's style is still the one that the policy lets in", () => {
  const folder = require.resolve('react-aria-components').replace(/react-aria-components.*$/, '')
  const path = `${folder}react-aria/dist/private/interactions/usePress.mjs`
  const source = readFileSync(path, 'utf8')
  const [, template = ''] = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source) ?? []
  const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(source)?.[1] ?? ''
  expect(template.replaceAll(/\$\{[^}]*\}/g, attribute).trim()).toBe(libraryStyles.pressable)
})

test("react-to-print's page style is still the one that the policy lets in", () => {
  expect(sourceOf('react-to-print')).toContain(`\`${libraryStyles.printedPage}\``)
})
