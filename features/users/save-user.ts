import { tenantEndpoints } from '#domain/api/tenant-endpoints.ts'
import { userEndpoints } from '#domain/api/user-endpoints.ts'
import type { Role } from '#domain/identity/session.ts'
import { fullName, type User } from '#domain/identity/user.ts'
import { t } from '#domain/language/staff-text.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { useRequestKey } from '#features/shared/form/request-key.ts'
import { SaveCanceled } from '#features/shared/form/saving.tsx'
import { sessionStore } from '#features/shared/session.ts'
import { showToast } from '#ui/Toast/toasts.ts'

/** Form values; `role` starts as null for new and inactive users. */
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

/** Says what was saved: the first of two calls cannot be undone by a failure of the second. */
const halfSaved = (failure: string) => (error: unknown) => {
  throw error instanceof ApiError ? new ApiError({ failure }, error.status, error.detail) : error
}

export const useSendPasswordLink = () => useEndpointMutation(userEndpoints.sendPasswordLink)

export interface SaveDialogs {
  /** Shows a new user's link that cannot be mailed; resolves once it was read. */
  showLink: (name: string, link: string) => Promise<void>
  /** Asks before administrators become cashiers themselves. */
  confirmOwnRole: () => Promise<boolean>
}

/**
 * Creates or updates a user and shows a toast. Throws an ApiError. Sends the role only if it
 * changed, so that saving the names of an inactive user does not reactivate them.
 */
export const useSaveUser = (user: User | null, { showLink, confirmOwnRole }: SaveDialogs) => {
  const create = useEndpointMutation(userEndpoints.createUser, outdated)
  const update = useEndpointMutation(userEndpoints.updateUser, outdated)
  const updateRole = useEndpointMutation(userEndpoints.updateUserRole, outdated)
  const sendLink = useSendPasswordLink()
  const keyOf = useRequestKey()

  return async ({ firstName, lastName, emailAddress, role }: UserValues): Promise<void> => {
    const name = fullName(firstName.trim(), lastName.trim())
    if (user) {
      const params = { accountId: user.accountId }
      let version = user.version ?? 0
      const saveRole = async () => {
        if (!role || role === valuesOf(user).role) return false
        const changed = await updateRole.mutateAsync({ params, body: { role, version } })
        version = changed.version ?? version
        return true
      }
      const saveNames = async () => {
        const named = await update.mutateAsync({ params, body: { firstName, lastName, version } })
        version = named.version ?? version
      }
      const isOwn = user.accountId === sessionStore.get()?.tenantUserId
      if (isOwn && role === 'POS_TELLER' && user.role === 'POS_ADMIN') {
        if (!(await confirmOwnRole())) throw new SaveCanceled()
      }
      // The role comes first: if it is refused, nothing has changed. Your own role comes last,
      // because you lose the right to change anything else.
      if (isOwn) {
        await saveNames()
        await saveRole().catch(halfSaved(t('The name was saved, but the role was not.')))
      } else {
        const hasNewRole = await saveRole()
        await saveNames().catch(
          hasNewRole ? halfSaved(t('The role was saved, but the name was not.')) : undefined,
        )
      }
      showToast({ tone: 'positive', title: t('{name} has been updated', { name }) })
      return
    }
    if (!role) throw new Error('The form submitted a new user without a role.')
    const body = { firstName, lastName, emailAddress, role }
    const created = await create.mutateAsync({ body, idempotencyKey: keyOf(body) })
    showToast({
      tone: 'positive',
      title: t('{name} has been added as a user', { name }),
      ...(created.isMailed && { detail: t('They get an email that says how to sign in.') }),
      ...(created.isInvited &&
        !created.isMailed && {
          detail: t('The email could not be sent yet. Tell them that they can sign in.'),
        }),
    })
    if (created.isInvited) return
    // The user exists: a failure here has shown its toast, and the link can be requested again.
    const params = { accountId: created.accountId }
    const { link } = await sendLink.mutateAsync({ params }).catch(() => ({ link: null }))
    if (link !== null) await showLink(name, link)
  }
}

export const useDeactivateUser = () => useEndpointMutation(userEndpoints.deleteUser, outdated)
