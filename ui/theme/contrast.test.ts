import { describe, expect, it } from 'vitest'

import { contrast, pairsOf } from './contrast.ts'
import { dark, highContrast, light, print } from './palettes.ts'

describe.each(Object.entries({ light, dark, highContrast, print }))(
  '%s palette',
  (_name, palette) => {
    it.each(pairsOf(palette))('%s', (_pair, foreground, background, least) => {
      expect(contrast(foreground, background)).toBeGreaterThanOrEqual(least)
    })
  },
)
