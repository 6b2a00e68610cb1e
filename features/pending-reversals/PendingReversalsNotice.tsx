import { pendingReversalEndpoints } from '#domain/api/pending-reversal-endpoints.ts'
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
        <NotLoaded title="The pending reversals did not load" onRetry={() => void list.refetch()} />
      </div>
    )
  }
  if (data.length === 0) return null
  const title = data.length === 1 ? 'A reversal is pending' : `${data.length} reversals are pending`
  return (
    <div className={styles.room}>
      <Banner
        tone="critical"
        title={title}
        live="status"
        action={
          <Link href={paths.pendingReversals} variant="button">
            See pending reversals
          </Link>
        }
      >
        The card processor has not accepted it yet. We keep retrying.
      </Banner>
    </div>
  )
}
