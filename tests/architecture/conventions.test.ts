import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { readSources, root } from '#tests/architecture/module-graph.ts'
import { isShipped } from '#tests/architecture/walls.ts'

const sources = [...readSources()]
const hasColor = (text: string) =>
  /\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.]/.test(text) ||
  /['"\s]#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})['"\s,)]/i.test(text)

const components = readdirSync(join(root, 'ui'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'theme')
  .map(({ name }) => name)

describe('a ui component', () => {
  test.each(components)('%s has its own folder, file and stories', (name) => {
    const missing = [`${name}.tsx`, `${name}.stories.tsx`].filter(
      (file) => !existsSync(join(root, 'ui', name, file)),
    )
    expect(missing).toEqual([])
  })

  test('takes its colors from the theme, as screens do', () => {
    const drawn = /^(app|features|ui\/(?!theme\/)).*(?<!\.(test|stories))\.tsx?$/
    const withColors = sources.filter(([path, text]) => drawn.test(path) && hasColor(text))
    expect(withColors.map(([path]) => path)).toEqual([])
  })

  /*
   * React Aria retains an element that is removed during two concurrent transitions, with the dialog it was in
   * (adobe/react-spectrum#7326). A border color counts as four transitions.
   */
  test('animates one property at a time', () => {
    const transitions = sources.flatMap(([path, text]) =>
      [...text.matchAll(/\btransition(?:Property)?: ([`'].*?[`'])/g)].map(([, of = '']) => [
        path,
        of,
      ]),
    )
    expect(transitions.length).toBeGreaterThan(10)
    const multiple = /^.(all|border|color|[^`']*,(?![^(]*\)))/
    expect(transitions.filter(([, of = '']) => multiple.test(of))).toEqual([])
  })

  test.each([
    ["color: '#fff'", true],
    ["border: '1px solid #0B7285'", true],
    ["color: 'rgb(0 0 0 / 0.5)'", true],
    ["import { Face } from '#features/face.ts'", false],
    ['color: vars.color.text.base', false],
  ])('detects a literal color in %s: %s', (text, expected) => {
    expect(hasColor(text)).toBe(expected)
  })
})

describe('a source file', () => {
  test('has at most 250 lines', () => {
    const long = sources.filter(([, text]) => text.trimEnd().split('\n').length > 250)
    expect(long.map(([path]) => path)).toEqual([])
  })

  test('has named exports only', () => {
    // Storybook and Playwright load these by their default export.
    const configuration =
      /^(\.storybook\/(main|preview)\.tsx?|tests\/e2e\/(playwright\.config|seed-data)\.ts)$/
    const byDefault = sources.filter(([, text]) => /^export default /m.test(text))
    expect(byDefault.map(([path]) => path).filter((path) => !configuration.test(path))).toEqual([])
  })
})

test('names the currency once, in domain/constants.ts', () => {
  const shipped = sources.filter(([path]) => isShipped(path))
  const naming = shipped.filter(([, text]) => /^(?! *(\/?\*|\/\/)).*'USD'/m.test(text))
  expect(naming.map(([path]) => path)).toEqual(['domain/constants.ts'])
})

test('runs every test file in some project', () => {
  const run = [
    /^(app|domain|features|mocks|server|ui)\/.*\.test\.ts$/,
    /^(app|features|ui)\/.*\.(test|stories)\.tsx$/,
    // By .storybook/main.ts.
    /^\.storybook\/playground\/.*\.stories\.tsx$/,
    /^tests\/(architecture|browsers|contract|load|mutants|screens|security|server|simulation|visual)\/.*\.test\.ts$/,
    /^tests\/(budget|e2e)\/.*\.spec\.ts$/,
  ]
  const tests = sources.map(([path]) => path).filter((path) => /\.(test|spec|stories)\./.test(path))
  expect(tests.filter((path) => !run.some((place) => place.test(path)))).toEqual([])
})

test('keeps registry URLs out of the lock file', () => {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  expect(lock.match(/"resolved": ".*"/g) ?? []).toEqual([])
})
