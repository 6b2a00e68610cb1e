import { settingsEndpoints } from '#domain/api/settings-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { RefetchBoundary, fresh } from '../RefetchBoundary.tsx'
import { useSettings } from '../use-settings.ts'
import { OfferingsForm } from './OfferingsForm.tsx'

export function OfferingsPage() {
  const settings = useSettings()
  const systems = useEndpoint(settingsEndpoints.getRecordSystems, {}, fresh)
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Offerings')}
        back={{ label: t('Settings'), href: paths.transactionSettings }}
      />
      <RefetchBoundary query={settings}>
        {(set) => (
          <RefetchBoundary query={systems}>
            {(known) => <OfferingsForm settings={set} systems={known} />}
          </RefetchBoundary>
        )}
      </RefetchBoundary>
    </Stack>
  )
}
