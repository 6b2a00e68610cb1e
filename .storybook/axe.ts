import addonA11y from '@storybook/addon-a11y'
import { afterEach } from '@storybook/addon-a11y/preview'

/** What every other story is made of, or what a citizen or a cashier in trouble reads. */
const always = /^(Components|Errors|Receipts|Whole screens)\b/

/**
 * axe checks every story in Storybook and in the nightly tests. `VITE_CHECKS=core`, which `npm test` sets, leaves out
 * single states of screens: they take a sixth of the stories' time.
 */
export const axe: ReturnType<typeof addonA11y> = {
  ...addonA11y(),
  afterEach: (context) => {
    const isLeftOut = import.meta.env['VITE_CHECKS'] === 'core' && !always.test(context.title)
    return isLeftOut ? undefined : afterEach(context)
  },
}
