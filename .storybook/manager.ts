import { addons } from 'storybook/manager-api'

import { look } from './look.ts'

addons.setConfig({ theme: look })
