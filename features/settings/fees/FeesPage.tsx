import { settingsEndpoints } from '#domain/api/settings-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { RefetchBoundary, fresh } from '../RefetchBoundary.tsx'
import { FeeScheduleForm } from './FeeScheduleForm.tsx'

export function FeesPage() {
  const schedule = useEndpoint(settingsEndpoints.getFeeSchedule, {}, fresh)
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Fees')}
        back={{ label: t('Settings'), href: paths.transactionSettings }}
      />
      <RefetchBoundary query={schedule}>
        {(data) => <FeeScheduleForm schedule={data} />}
      </RefetchBoundary>
    </Stack>
  )
}
