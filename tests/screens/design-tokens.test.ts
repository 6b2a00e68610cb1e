import { expect, test } from 'vitest'

import { designTokens, type Token, type TokenGroup } from '#storybook/tokens/design-tokens.ts'
import { vars } from '#ui/theme/vars.css.ts'

const pathsOf = (group: TokenGroup | Token): string[] =>
  Object.entries(group).flatMap(([name, each]) =>
    '$value' in each ? [name] : pathsOf(each).map((path) => `${name}.${path}`),
  )

/** JSON with one token on a line. */
const jsonOf = (group: TokenGroup | Token, indent = ''): string => {
  if ('$value' in group) return JSON.stringify(group)
  const lines = Object.entries(group).map(
    ([name, each]) => `${indent}  "${name}": ${jsonOf(each, `${indent}  `)}`,
  )
  return `{\n${lines.join(',\n')}\n${indent}}`
}

const contractPaths = (part: object): string[] =>
  Object.entries(part).flatMap(([name, each]: [string, unknown]) =>
    typeof each === 'object' && each !== null
      ? contractPaths(each).map((path) => `${name}.${path}`)
      : [name],
  )

// Update the file with `npx vitest run --project unit tests/screens -u`.
test('exports the theme as tokens.json', async () => {
  await expect(`${jsonOf(designTokens)}\n`).toMatchFileSnapshot('../../ui/theme/tokens.json')
})

test.each(['light', 'dark', 'highContrast', 'print'])(
  'has every token of the theme %s',
  (theme) => {
    const { base, [theme]: painted } = designTokens as Record<string, TokenGroup>
    const paths = [...pathsOf(base ?? {}), ...pathsOf(painted ?? {})]
    expect([...new Set(paths)].toSorted()).toEqual(contractPaths(vars).toSorted())
  },
)

test('writes values in the units of the Design Tokens Format', () => {
  expect(designTokens).toMatchObject({
    base: {
      space: { xs: { $type: 'dimension', $value: { value: 8, unit: 'px' } } },
      text: { body: { size: { $value: { value: 1.0625, unit: 'rem' } } } },
      motion: {
        fast: { $type: 'duration', $value: { value: 120, unit: 'ms' } },
        ease: { $type: 'cubicBezier', $value: [0.2, 0, 0, 1] },
      },
    },
    light: {
      color: {
        brand: { solid: { $type: 'color', $value: { hex: '#0b5563', alpha: 1 } } },
        surface: { scrim: { $value: { hex: '#0a2024', alpha: 0.56 } } },
      },
    },
  })
})
