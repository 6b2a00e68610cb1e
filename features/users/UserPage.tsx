import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import type { User } from '#domain/identity/user.ts'
import { t } from '#domain/language/staff-text.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Loading } from '#ui/Spinner/Loading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { UserForm } from './UserForm.tsx'
import * as styles from './UserPage.css.ts'

interface UserPageProps {
  onDone: () => void
}

export const NewUserPage = ({ onDone }: UserPageProps) => (
  <UserFormPage title={t('Add User')} user={null} onDone={onDone} />
)

export interface EditUserPageProps extends UserPageProps {
  accountId: string
}

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

export function EditUserPage({ accountId, onDone }: EditUserPageProps) {
  const user = useEndpoint(tenantEndpoints.getUser, { params: { accountId } })
  if (user.isPending) return <Loading label={t('Loading the user')} />
  if (!user.data) {
    return isUnknown(user.error) ? (
      <EmptyState
        title={t('User not found')}
        action={
          <Link href={paths.users} variant="button">
            {t('Go to Users')}
          </Link>
        }
      >
        {t('Check the address, or choose the user from the list.')}
      </EmptyState>
    ) : (
      <EmptyState
        title={t('The user did not load')}
        action={<Button onPress={() => void user.refetch()}>{t('Try again')}</Button>}
      >
        {t('Check the connection and try again.')}
      </EmptyState>
    )
  }
  return <UserFormPage key={accountId} title={t('Edit User')} user={user.data} onDone={onDone} />
}

interface UserFormPageProps extends UserPageProps {
  title: string
  user: User | null
}

function UserFormPage({ title, user, onDone }: UserFormPageProps) {
  return (
    <div className={styles.pageBody}>
      <Stack gap="l">
        <PageHeader title={title} back={{ label: t('Users'), href: paths.users }} />
        <Card>
          <UserForm user={user} cancelHref={paths.users} onDone={onDone} />
        </Card>
      </Stack>
    </div>
  )
}
