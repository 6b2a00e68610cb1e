import { globalLayer } from '@vanilla-extract/css'

import { layerNames } from './layer-names.ts'

const [reset, tokens, base, components, utilities] = layerNames

/** Declared in cascade order, for builds that do not repeat the order per stylesheet (Storybook). */
export const layer = {
  reset: globalLayer(reset),
  tokens: globalLayer(tokens),
  base: globalLayer(base),
  components: globalLayer(components),
  utilities: globalLayer(utilities),
}
