import { useState } from 'react'

import { sessionEndpoints } from '#domain/api/session-endpoints.ts'
import type { User } from '#domain/identity/user.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { Button } from '#ui/Button/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { displayName } from './user-messages.ts'

/** Button that signs a user out everywhere; they keep their access. */
export function EndUserSessions({ user }: { user: User }) {
  const [isConfirming, setIsConfirming] = useState(false)
  const end = useEndpointMutation(sessionEndpoints.endUserSessions)
  const confirm = async () => {
    try {
      await end.mutateAsync({ params: { accountId: user.accountId } })
      showToast({
        tone: 'positive',
        title: t('{user} has been signed out', { user: displayName(user) }),
      })
    } catch {
      // The failed call already showed a toast.
    }
    setIsConfirming(false)
  }
  return (
    <>
      <Button onPress={() => setIsConfirming(true)}>{t('End Sessions')}</Button>
      <ConfirmDialog
        title={t('End Sessions')}
        tone="critical"
        confirmLabel={t('End')}
        isOpen={isConfirming}
        isPending={end.isPending}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => void confirm()}
      >
        {t(
          '{user} will be signed out of every browser immediately and can sign in again. Payments in progress are not lost.',
          { user: displayName(user) },
        )}
      </ConfirmDialog>
    </>
  )
}
