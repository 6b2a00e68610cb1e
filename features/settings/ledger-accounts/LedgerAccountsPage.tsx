import { settingsEndpoints } from '#domain/api/settings-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { RefetchBoundary, fresh } from '../RefetchBoundary.tsx'
import { LedgerAccountsForm } from './LedgerAccountsForm.tsx'

/** The office's account codes in its general ledger. */
export function LedgerAccountsPage() {
  const stored = useEndpoint(settingsEndpoints.getLedgerAccounts, {}, fresh)
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Account Codes')}
        back={{ label: t('Settings'), href: paths.generalSettings }}
      />
      <Text>
        {t(
          'The accounts of your general ledger, as your accounting software numbers them. Every ledger export uses these codes, also of days closed before.',
        )}
      </Text>
      <RefetchBoundary query={stored}>
        {(data) => <LedgerAccountsForm stored={data} />}
      </RefetchBoundary>
    </Stack>
  )
}
