import type { StyleRule } from '@vanilla-extract/css'

import { layer } from './layers.css.ts'

type Layered = NonNullable<StyleRule['@layer']>[string]

/** A component's style, put where the base cannot win over it nor it over the utilities. */
export const inComponents = (rule: Layered): StyleRule => ({
  '@layer': { [layer.components]: rule },
})
