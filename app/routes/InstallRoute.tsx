import { InstallPage } from '#features/terminals/install/InstallPage.tsx'

import { contentHost } from '../boot/page-settings.ts'

export const InstallRoute = () => <InstallPage contentHost={contentHost()} />
