import { globalLayer } from '@vanilla-extract/css'

import { layerNames } from './layer-names.ts'

const [reset, tokens, base, components, utilities] = layerNames

/** The calls are in the cascade's order, for where stylesheets do not say it (Storybook). */
export const layer = {
  reset: globalLayer(reset),
  tokens: globalLayer(tokens),
  base: globalLayer(base),
  components: globalLayer(components),
  utilities: globalLayer(utilities),
}
