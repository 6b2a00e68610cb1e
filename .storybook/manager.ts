import { addons } from 'storybook/manager-api'

import { storybookTheme } from './theme.ts'

addons.setConfig({
  theme: storybookTheme,
  layoutCustomisations: {
    // The playground needs the height, and its argument is for the address.
    showPanel: ({ storyId }, isShown) => isShown && !storyId?.startsWith('playground'),
  },
})
