import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { namesakeWarning } from '#domain/identity/user-warnings.ts'
import type { User } from '#domain/identity/user.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { SaveWarning } from '#features/shared/form/SaveWarning.tsx'
import { NotLoaded } from '#features/shared/NotLoaded.tsx'

export interface NamesakeWarningProps {
  /** Null for a new user. */
  user: User | null
  firstName: string
  lastName: string
}

/** Warns of another user with the same name, once a name was typed. */
export function NamesakeWarning({ user, firstName, lastName }: NamesakeWarningProps) {
  const users = useEndpoint(tenantEndpoints.getUsers, { query: { includeDeleted: 'true' } })
  if (users.isError) {
    return (
      <NotLoaded title={t('The other users did not load')} onRetry={() => void users.refetch()}>
        {t('This form cannot warn of a second user with the same name.')}
      </NotLoaded>
    )
  }
  if (user?.firstName === firstName && user.lastName === lastName) return null
  const others = (users.data ?? []).filter(({ accountId }) => accountId !== user?.accountId)
  return <SaveWarning>{namesakeWarning({ firstName, lastName }, others)}</SaveWarning>
}
