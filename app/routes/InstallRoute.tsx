import { InstallPage } from '#features/terminals/install/InstallPage.tsx'

import { contentHost } from '../page-settings.ts'

/** /install */
export const InstallRoute = () => <InstallPage contentHost={contentHost()} />
