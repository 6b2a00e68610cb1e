import { useLocation, useNavigate } from '@tanstack/react-router'

import { isAllowed } from '#domain/identity/permissions.ts'
import { ChargeNotice } from '#features/checkout/charge/ChargeNotice.tsx'
import { InterruptedPayments } from '#features/checkout/charge/interrupted/InterruptedPayments.tsx'
import { DiscrepanciesNotice } from '#features/discrepancies/DiscrepanciesNotice.tsx'
import { PendingReversalsNotice } from '#features/pending-reversals/PendingReversalsNotice.tsx'
import { paths } from '#features/shared/paths.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'

/** What needs attention, on every screen except the one that shows it whole. */
export function Notices() {
  const roles = useStore(sessionStore)?.roles ?? []
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <>
      <ChargeNotice onReturn={() => void navigate({ to: paths.catalog })} />
      <InterruptedPayments />
      {isAllowed(roles, 'settings.edit') && (
        <>
          {pathname !== paths.pendingReversals && <PendingReversalsNotice />}
          {pathname !== paths.discrepancies && <DiscrepanciesNotice />}
        </>
      )}
    </>
  )
}
