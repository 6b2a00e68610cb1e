import type { Role } from '#domain/session.ts'
import { tenantEndpoints } from '#domain/tenant-endpoints.ts'
import { userEndpoints } from '#domain/user-endpoints.ts'
import { fullName, type User } from '#domain/user.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { useRequestKey } from '#features/shared/form/request-key.ts'
import { sessionStore } from '#features/shared/session.ts'
import { showToast } from '#ui/Toast/toasts.ts'

/** What a user's form holds; no role is chosen for a new user, nor for an inactive one. */
export type UserValues = {
  firstName: string
  lastName: string
  emailAddress: string
  role: Role | null
}

const outdated = [tenantEndpoints.getUsers, tenantEndpoints.getUser]

export const valuesOf = (user: User | null): UserValues => ({
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  emailAddress: user?.emailAddress ?? '',
  role: user?.isActive ? user.role : null,
})

/**
 * Adds a user, or changes the given one, and says that it was done; throws an ApiError. A role is
 * sent only where another was chosen: saving the names of an inactive user leaves them inactive.
 */
export const useSaveUser = (user: User | null) => {
  const create = useEndpointMutation(userEndpoints.createUser, outdated)
  const update = useEndpointMutation(userEndpoints.updateUser, outdated)
  const updateRole = useEndpointMutation(userEndpoints.updateUserRole, outdated)
  const keyOf = useRequestKey()

  return async ({ firstName, lastName, emailAddress, role }: UserValues): Promise<void> => {
    const name = fullName(firstName.trim(), lastName.trim())
    if (user) {
      const params = { accountId: user.accountId }
      let version = user.version ?? 0
      const saveRole = async () => {
        if (!role || role === valuesOf(user).role) return
        const changed = await updateRole.mutateAsync({ params, body: { role, version } })
        version = changed.version ?? version
      }
      const isOwn = user.accountId === sessionStore.get()?.tenantUserId
      // The role first, since it may be refused: then nothing has been changed. One's own comes last:
      // who is no administrator any more changes nothing else.
      if (!isOwn) await saveRole()
      const named = await update.mutateAsync({ params, body: { firstName, lastName, version } })
      version = named.version ?? version
      if (isOwn) await saveRole()
      showToast({ tone: 'positive', title: `${name} has been updated` })
      return
    }
    if (!role) throw new Error('The form lets nobody be added without a role.')
    const body = { firstName, lastName, emailAddress, role }
    await create.mutateAsync({ body, idempotencyKey: keyOf(body) })
    showToast({
      tone: 'positive',
      title: `${name} has been added as a user`,
      description: 'They get an email with a link to set their password.',
    })
  }
}

export const useDeactivateUser = () => useEndpointMutation(userEndpoints.deleteUser, outdated)

export const useSendPasswordLink = () => useEndpointMutation(userEndpoints.sendPasswordLink)
