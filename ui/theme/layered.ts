import type { StyleRule } from '@vanilla-extract/css'

import { layer } from './layers.css.ts'

type Layered = NonNullable<StyleRule['@layer']>[string]

/** A component's style: above the base layer, below the utilities. */
export const inComponents = (rule: Layered): StyleRule => ({
  '@layer': { [layer.components]: rule },
})
