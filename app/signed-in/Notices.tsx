import { isAllowed } from '#domain/identity/permissions.ts'
import { InterruptedPayments } from '#features/checkout/charge/interrupted/InterruptedPayments.tsx'
import { DiscrepanciesNotice } from '#features/discrepancies/DiscrepanciesNotice.tsx'
import { PendingReversalsNotice } from '#features/pending-reversals/PendingReversalsNotice.tsx'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'

export function Notices() {
  const roles = useStore(sessionStore)?.roles ?? []
  return (
    <>
      <InterruptedPayments />
      {isAllowed(roles, 'settings.edit') && (
        <>
          <PendingReversalsNotice />
          <DiscrepanciesNotice />
        </>
      )}
    </>
  )
}
