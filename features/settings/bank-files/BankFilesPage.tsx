import { useState } from 'react'

import { depositEndpoints } from '#domain/api/deposit-endpoints.ts'
import { initialDepositSettings } from '#domain/deposits/deposit-settings.ts'
import { t } from '#domain/language/staff-text.ts'
import { dayOf } from '#domain/lib/day.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { fresh, RefetchBoundary } from '../RefetchBoundary.tsx'
import { BankFilesForm } from './BankFilesForm.tsx'

/** The settings of the bank's settlement files. */
export function BankFilesPage() {
  const { timeZone } = useConfig()
  const [initial] = useState(() => initialDepositSettings(dayOf(Date.now(), timeZone)))
  const saved = useEndpoint(depositEndpoints.getDepositSettings, {}, fresh)
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Bank File Settings')}
        back={{ label: t('Deposits'), href: paths.deposits }}
      />
      <RefetchBoundary query={saved}>
        {({ settings }) => <BankFilesForm settings={settings ?? initial} />}
      </RefetchBoundary>
    </Stack>
  )
}
