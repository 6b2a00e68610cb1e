import { useNavigate, useParams } from '@tanstack/react-router'

import { paths } from '#features/shared/paths.ts'
import { EditUserPage, NewUserPage } from '#features/users/UserPage.tsx'
import { UsersPage } from '#features/users/UsersPage.tsx'

import { useListState } from './use-list-state.ts'

export const UsersRoute = () => <UsersPage list={useListState(paths.users)} />

const useReturnToList = () => {
  const navigate = useNavigate()
  return () => void navigate({ to: paths.users })
}

export const NewUserRoute = () => <NewUserPage onDone={useReturnToList()} />

export function UserRoute() {
  const { accountId } = useParams({ strict: false })
  const onDone = useReturnToList()
  return accountId && <EditUserPage key={accountId} accountId={accountId} onDone={onDone} />
}
