import { MapPinOff } from 'lucide-react'

import { t } from '#domain/language/staff-text.ts'
import { paths } from '#features/shared/paths.ts'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Link } from '#ui/Link/Link.tsx'

export function NotFound() {
  return (
    <EmptyState
      isPage
      icon={<MapPinOff size={28} />}
      title={t('There is no page at this address')}
      action={
        <Link href={paths.catalog} variant="button">
          {t('Go to Catalog')}
        </Link>
      }
    >
      {t('Check the address, or start again from the catalog.')}
    </EmptyState>
  )
}
