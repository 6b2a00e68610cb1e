import { discrepancyEndpoints } from '#domain/api/discrepancy-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { NotLoaded } from '#features/shared/NotLoaded.tsx'
import { paths } from '#features/shared/paths.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Link } from '#ui/Link/Link.tsx'

import * as styles from './DiscrepanciesNotice.css.ts'

const refetchInterval = 60_000

export function DiscrepanciesNotice() {
  const list = useEndpoint(discrepancyEndpoints.getDiscrepancies, {}, { refetchInterval })
  if (list.isError && !list.data) {
    return (
      <div className={styles.room}>
        <NotLoaded
          title={t('The discrepancies did not load')}
          onRetry={() => void list.refetch()}
        />
      </div>
    )
  }
  const open = list.data?.open ?? 0
  if (open === 0) return null
  return (
    <div className={styles.room}>
      <Banner
        tone="caution"
        title={
          open === 1 ? t('A discrepancy is open') : t('{open} discrepancies are open', { open })
        }
        live="status"
        action={
          <Link href={paths.discrepancies} variant="button">
            {t('See discrepancies')}
          </Link>
        }
      >
        {t('The ledger and the card processor do not match. Review and resolve the differences.')}
      </Banner>
    </div>
  )
}
