import { debtEndpoints } from '#domain/debt-endpoints.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Link } from '#ui/Link/Link.tsx'

import * as styles from './DebtsNotice.css.ts'

const minute = 60_000

/** On every screen of an administrator, for as long as the office owes somebody a charge. */
export function DebtsNotice() {
  const { data = [] } = useEndpoint(debtEndpoints.getDebts, {}, { refetchInterval: minute })
  if (data.length === 0) return null
  const what = data.length === 1 ? 'A charge is' : `${data.length} charges are`
  return (
    <div className={styles.room}>
      <Banner
        tone="critical"
        title={`${what} to be given back`}
        live="status"
        action={
          <Link href={paths.debts} look="button">
            See what is owed
          </Link>
        }
      >
        The card processor has not taken it yet. It is tried again and again until it does.
      </Banner>
    </div>
  )
}
