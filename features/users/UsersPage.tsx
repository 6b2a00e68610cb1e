import { Plus, Users } from 'lucide-react'

import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { sortUsers, type User } from '#domain/identity/user.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { Button } from '#ui/Button/Button.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { DataTable } from '#ui/DataTable/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'

import { displayName, roleName } from './user-messages.ts'

const columns: readonly Column<User>[] = [
  { id: 'name', header: 'Name', cell: ({ fullName }) => fullName || '–' },
  { id: 'email', header: 'Email Address', cell: ({ emailAddress }) => emailAddress },
  { id: 'role', header: 'Role', cell: (user) => roleName(user) || '–', width: '10rem' },
  {
    id: 'status',
    header: 'Status',
    cell: ({ isActive }) => (
      <StatusChip tone={isActive ? 'positive' : 'neutral'}>
        {isActive ? 'Active' : 'Inactive'}
      </StatusChip>
    ),
    width: '8rem',
  },
  {
    id: 'edit',
    header: 'Edit',
    isHeaderHidden: true,
    cell: (user) => (
      <Link
        href={paths.user(user.accountId)}
        variant="quiet"
        aria-label={`Edit ${displayName(user)}`}
      >
        Edit
      </Link>
    ),
    width: '6rem',
  },
]

/** All users, inactive ones last (SPEC §2 Users). */
export function UsersPage() {
  const users = useEndpoint(
    tenantEndpoints.getUsers,
    { query: { includeDeleted: 'true' } },
    { select: sortUsers },
  )
  return (
    <Stack gap="l">
      <PageHeader
        title="Users"
        action={
          <Link href={paths.newUser} variant="primaryButton" icon={<Plus aria-hidden size={20} />}>
            Add User
          </Link>
        }
      />
      {users.isError && !users.data ? (
        <EmptyState
          title="The users did not load"
          action={<Button onPress={() => void users.refetch()}>Try again</Button>}
        >
          Check the connection and try again.
        </EmptyState>
      ) : (
        <DataTable
          label="Users"
          columns={columns}
          rows={users.data ?? []}
          rowKey={({ accountId }) => accountId}
          isLoading={users.isFetching}
          empty={
            <EmptyState icon={<Users size={28} />} title="No users yet">
              Add the people who work at this office.
            </EmptyState>
          }
        />
      )}
    </Stack>
  )
}
