import { useNavigate } from '@tanstack/react-router'

import { CatalogPage } from '#features/checkout/CatalogPage.tsx'
import { paths } from '#features/shared/paths.ts'

export function CatalogRoute() {
  const navigate = useNavigate()
  return (
    <CatalogPage
      editHref={paths.editCatalog}
      onNavigate={(href) => void navigate({ href })}
      onPrintReceipt={(paymentId) => void navigate({ href: paths.receipt(paymentId) })}
    />
  )
}
