import { MapPinOff } from 'lucide-react'

import { paths } from '#features/shared/paths.ts'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Link } from '#ui/Link/Link.tsx'

export function NotFound() {
  return (
    <EmptyState
      isPage
      icon={<MapPinOff size={28} />}
      title="There is no page at this address"
      action={
        <Link href={paths.catalog} variant="button">
          Go to Catalog
        </Link>
      }
    >
      Check the address, or start again from the catalog.
    </EmptyState>
  )
}
