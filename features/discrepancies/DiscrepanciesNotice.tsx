import { discrepancyEndpoints } from '#domain/api/discrepancy-endpoints.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Link } from '#ui/Link/Link.tsx'

import * as styles from './DiscrepanciesNotice.css.ts'

const refetchInterval = 60_000

export function DiscrepanciesNotice() {
  const { data } = useEndpoint(discrepancyEndpoints.getDiscrepancies, {}, { refetchInterval })
  const open = data?.open ?? 0
  if (open === 0) return null
  return (
    <div className={styles.room}>
      <Banner
        tone="caution"
        title={open === 1 ? 'A discrepancy is open' : `${open} discrepancies are open`}
        live="status"
        action={
          <Link href={paths.discrepancies} variant="button">
            See discrepancies
          </Link>
        }
      >
        The ledger and the card processor do not match. Review and resolve the differences.
      </Banner>
    </div>
  )
}
