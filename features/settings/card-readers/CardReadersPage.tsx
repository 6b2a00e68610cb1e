import { t } from '#domain/language/staff-text.ts'
import { type BackLink, paths } from '#features/shared/paths.ts'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { RefetchBoundary } from '../RefetchBoundary.tsx'
import { useSettings } from '../use-settings.ts'
import { CardReadersForm } from './CardReadersForm.tsx'

export interface CardReadersPageProps {
  /** By default the terminal settings. */
  back?: BackLink | undefined
}

const settings: BackLink = { label: t('Settings'), path: paths.terminalSettings }

/** /settings/card-readers: which types of card readers the office uses, and their connection. */
export const CardReadersPage = ({ back: { label, path } = settings }: CardReadersPageProps) => (
  <Stack gap="l">
    <PageHeader title={t('Card Readers')} back={{ label, href: path }} />
    <RefetchBoundary query={useSettings()}>
      {(config) => <CardReadersForm settings={config} />}
    </RefetchBoundary>
  </Stack>
)
