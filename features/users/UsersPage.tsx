import { Plus, Users } from 'lucide-react'

import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { sortUsers, type User } from '#domain/identity/user.ts'
import { t } from '#domain/language/staff-text.ts'
import { compareText } from '#domain/lib/search.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import type { ListProps } from '#features/shared/list-state.ts'
import { paths } from '#features/shared/paths.ts'
import { Button } from '#ui/Button/Button.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { ListTable } from '#ui/DataTable/ListTable.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'

import { displayName, roleName } from './user-messages.ts'

const columns: readonly Column<User>[] = [
  {
    id: 'name',
    header: t('Name'),
    cell: ({ fullName }) => fullName || '–',
    compare: (one, other) => compareText(one.fullName, other.fullName),
  },
  {
    id: 'email',
    header: t('Email Address'),
    cell: ({ emailAddress }) => emailAddress,
    compare: (one, other) => compareText(one.emailAddress, other.emailAddress),
  },
  {
    id: 'role',
    header: t('Role'),
    cell: (user) => roleName(user) || '–',
    compare: (one, other) => compareText(roleName(one), roleName(other)),
    width: '10rem',
  },
  {
    id: 'status',
    header: t('Status'),
    cell: ({ isActive }) => (
      <StatusChip tone={isActive ? 'positive' : 'neutral'}>
        {isActive ? t('Active') : t('Inactive')}
      </StatusChip>
    ),
    compare: (one, other) => Number(other.isActive) - Number(one.isActive),
    width: '8rem',
  },
  {
    id: 'edit',
    header: t('Edit'),
    isHeaderHidden: true,
    cell: (user) => (
      <Link
        href={paths.user(user.accountId)}
        variant="quiet"
        aria-label={t('Edit {user}', { user: displayName(user) })}
      >
        {t('Edit')}
      </Link>
    ),
    width: '6rem',
  },
]

/** All users, inactive ones last (SPEC §2 Users). */
export function UsersPage({ list }: { list: ListProps }) {
  const users = useEndpoint(
    tenantEndpoints.getUsers,
    { query: { includeDeleted: 'true' } },
    { select: sortUsers },
  )
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Users')}
        action={
          <Link href={paths.newUser} variant="primaryButton" icon={<Plus aria-hidden size={20} />}>
            {t('Add User')}
          </Link>
        }
      />
      {users.isError && !users.data ? (
        <EmptyState
          title={t('The users did not load')}
          action={<Button onPress={() => void users.refetch()}>{t('Try again')}</Button>}
        >
          {t('Check the connection and try again.')}
        </EmptyState>
      ) : (
        <ListTable
          {...list}
          label={t('Users')}
          columns={columns}
          rows={users.data ?? []}
          textOf={(user) => [user.fullName, user.emailAddress, roleName(user)]}
          rowKey={({ accountId }) => accountId}
          isLoading={users.isFetching}
          empty={
            <EmptyState icon={<Users size={28} />} title={t('No users yet')}>
              {t('Add the people who work at this office.')}
            </EmptyState>
          }
        />
      )}
    </Stack>
  )
}
