import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { expect, test } from 'vitest'

import { libraryStyles } from './library-styles.ts'

const require = createRequire(import.meta.url)
const sourceOf = (name: string) => readFileSync(require.resolve(name), 'utf8')

test("allows the installed react-aria's style", () => {
  const folder = require.resolve('react-aria-components').replace(/react-aria-components.*$/, '')
  const path = `${folder}react-aria/dist/private/interactions/usePress.mjs`
  const source = readFileSync(path, 'utf8')
  const [, template = ''] = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source) ?? []
  const attribute = /PRESSABLE_ATTRIBUTE = '([\w-]+)'/.exec(source)?.[1] ?? ''
  expect(template.replaceAll(/\$\{[^}]*\}/g, attribute).trim()).toBe(libraryStyles.pressable)
})

test("allows the installed react-to-print's page style", () => {
  expect(sourceOf('react-to-print')).toContain(`\`${libraryStyles.printedPage}\``)
})
