import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { root } from '#tests/architecture/module-graph.ts'

type Package = { version?: string; license?: string; dev?: boolean; devOptional?: boolean }

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>
}
const installed = Object.entries(packages).filter(([path]) => path !== '')

/** Licenses that require only their text to be included (listed in SECURITY.md). */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
]
/** Also allowed for build tools, which neither browsers nor servers run. */
const forToolsToo = [...permissive, '(MIT OR CC0-1.0)', 'CC-BY-4.0', 'MPL-2.0', 'PSF-2.0']
/** Packages without a license in the lock file; their own files say MIT, the first one also Apache-2.0. */
const unnamed = ['@react-aria/optimize-locales-plugin', 'eval', 'require-like']

/** Production packages without a license in the lock file; their own LICENSE says MIT. */
const unnamedInProduction = ['png-js']

test('allows the license of every package', () => {
  const refused = installed.filter(([path, { license, dev, devOptional }]) => {
    const isTool = dev === true || devOptional === true
    if (license === undefined) {
      const names = isTool ? unnamed : unnamedInProduction
      return !names.includes(path.replace('node_modules/', ''))
    }
    return !(isTool ? forToolsToo : permissive).includes(license)
  })
  expect(refused.map(([path, { license }]) => `${path} ${license}`)).toEqual([])
})
