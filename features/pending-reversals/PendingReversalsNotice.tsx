import { pendingReversalEndpoints } from '#domain/api/pending-reversal-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { NotLoaded } from '#features/shared/NotLoaded.tsx'
import { paths } from '#features/shared/paths.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Link } from '#ui/Link/Link.tsx'

import * as styles from './PendingReversalsNotice.css.ts'

const minute = 60_000

export function PendingReversalsNotice() {
  const list = useEndpoint(
    pendingReversalEndpoints.getPendingReversals,
    {},
    { refetchInterval: minute },
  )
  const { data = [] } = list
  if (list.isError && !list.data) {
    return (
      <div className={styles.room}>
        <NotLoaded
          title={t('The pending reversals did not load')}
          onRetry={() => void list.refetch()}
        />
      </div>
    )
  }
  if (data.length === 0) return null
  const title =
    data.length === 1
      ? t('A reversal is pending')
      : t('{count} reversals are pending', { count: data.length })
  return (
    <div className={styles.room}>
      <Banner
        tone="critical"
        title={title}
        live="status"
        action={
          <Link href={paths.pendingReversals} variant="button">
            {t('See pending reversals')}
          </Link>
        }
      >
        {t('The card processor has not accepted it yet. We keep retrying.')}
      </Banner>
    </div>
  )
}
