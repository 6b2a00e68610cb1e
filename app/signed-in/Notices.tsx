import { isAllowed } from '#domain/session.ts'
import { UnfinishedPayments } from '#features/checkout/unfinished/UnfinishedPayments.tsx'
import { DebtsNotice } from '#features/debts/DebtsNotice.tsx'
import { DiscrepanciesNotice } from '#features/discrepancies/DiscrepanciesNotice.tsx'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'

/** About money that is not where it should be, above every screen. */
export function Notices() {
  const roles = useStore(sessionStore)?.roles ?? []
  return (
    <>
      <UnfinishedPayments />
      {isAllowed(roles, 'settings.edit') && (
        <>
          <DebtsNotice />
          <DiscrepanciesNotice />
        </>
      )}
    </>
  )
}
