import { globalLayer } from '@vanilla-extract/css'

/** The order of these calls is the order of the cascade: what comes later wins. */
export const layer = {
  reset: globalLayer('reset'),
  tokens: globalLayer('tokens'),
  base: globalLayer('base'),
  components: globalLayer('components'),
  utilities: globalLayer('utilities'),
}
