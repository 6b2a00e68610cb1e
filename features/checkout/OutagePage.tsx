import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { ToneIcon } from '#ui/ToneIcon/ToneIcon.tsx'

import * as styles from './OutagePage.css.ts'

const CHECK_MS = 60_000

/** Instead of the products during an outage of the office (SPEC §2 Products home), until it is over. */
export function OutagePage({ description }: { description: string }) {
  useEndpoint(
    tenantEndpoints.getConfig,
    {},
    {
      staleTime: 0,
      refetchOnWindowFocus: true,
      // A failed read would show a toast each time.
      refetchInterval: ({ state: { status } }) => status === 'success' && CHECK_MS,
    },
  )
  return (
    <div role="status">
      <EmptyState
        isPage
        icon={
          <span className={styles.sign}>
            <ToneIcon tone="critical" size={32} />
          </span>
        }
        title={t('POS Outage Notification')}
      >
        {description}
      </EmptyState>
    </div>
  )
}
