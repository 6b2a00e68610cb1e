import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'

import { isAllowed } from '#domain/identity/permissions.ts'
import { CatalogPage } from '#features/checkout/CatalogPage.tsx'
import { useConfig } from '#features/shared/config.ts'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { paths } from '#features/shared/paths.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'

const SetupChecklist = lazyWithPreload(
  async () => (await import('#features/settings/setup/SetupChecklist.tsx')).SetupChecklist,
)
const ShiftGate = lazyWithPreload(
  async () => (await import('#features/shifts/ShiftGate.tsx')).ShiftGate,
)
const setupParts = [SetupChecklist]

/** A test sale starts at the products. */
const focusSearch = () => document.querySelector<HTMLInputElement>('main search input')?.focus()

export function CatalogRoute() {
  const navigate = useNavigate()
  const roles = useStore(sessionStore)?.roles ?? []
  const showsSetup = usePreload(setupParts, isAllowed(roles, 'settings.edit') ? undefined : false)
  const { shifts } = useConfig()
  const catalog = (needsShift: boolean) => (
    <CatalogPage
      needsShift={needsShift}
      editHref={paths.editCatalog}
      onNavigate={(href) => void navigate({ href })}
      onPrintReceipt={(paymentId) => void navigate({ href: paths.receipt(paymentId) })}
    />
  )
  return (
    <>
      {shifts ? (
        <Suspense>
          <ShiftGate>{catalog}</ShiftGate>
        </Suspense>
      ) : (
        catalog(false)
      )}
      {showsSetup && <SetupChecklist onTestSale={focusSearch} />}
    </>
  )
}
