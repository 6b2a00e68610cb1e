import { paths } from '#features/shared/paths.ts'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { RefetchBoundary } from '../RefetchBoundary.tsx'
import { useSettings } from '../use-settings.ts'
import { CardReadersForm } from './CardReadersForm.tsx'

export const CardReadersPage = () => (
  <Stack gap="l">
    <PageHeader title="Card Readers" back={{ label: 'Settings', href: paths.terminalSettings }} />
    <RefetchBoundary query={useSettings()}>
      {(settings) => <CardReadersForm settings={settings} />}
    </RefetchBoundary>
  </Stack>
)
