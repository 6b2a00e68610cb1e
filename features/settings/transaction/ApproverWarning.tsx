import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { approverWarning } from '#domain/refunds/refund-approval.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { NotLoaded } from '#features/shared/NotLoaded.tsx'
import { paths } from '#features/shared/paths.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Link } from '#ui/Link/Link.tsx'

/** Warns if an administrator's own refunds would wait for a second administrator. */
export function ApproverWarning() {
  const users = useEndpoint(tenantEndpoints.getUsers, { query: { includeDeleted: 'true' } })
  if (users.isError) {
    return (
      <NotLoaded title={t('The users did not load')} onRetry={() => void users.refetch()}>
        {t('This form cannot warn of a missing second administrator.')}
      </NotLoaded>
    )
  }
  const warning = users.data && approverWarning(users.data)
  return warning === undefined ? null : (
    <Banner
      tone="caution"
      title={t('Another administrator is needed')}
      live="status"
      action={
        <Link href={paths.users} variant="button">
          {t('Open Users')}
        </Link>
      }
    >
      {warning}
    </Banner>
  )
}
