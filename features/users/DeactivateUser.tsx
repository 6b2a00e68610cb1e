import { useState } from 'react'

import type { User } from '#domain/identity/user.ts'
import { t } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { useDeactivateUser } from './save-user.ts'
import { displayName } from './user-messages.ts'

export interface DeactivateUserProps {
  user: User
  onDone: () => void
}

/** Button with a confirmation dialog (SPEC §2 Users). */
export function DeactivateUser({ user, onDone }: DeactivateUserProps) {
  const [isConfirming, setIsConfirming] = useState(false)
  const deactivate = useDeactivateUser()
  // `mutate` callbacks would be lost: the refetched user is inactive, which unmounts this button.
  const confirm = async () => {
    try {
      await deactivate.mutateAsync({ params: { accountId: user.accountId } })
      showToast({ tone: 'positive', title: t('User deactivated') })
      onDone()
    } catch {
      // The failed call already showed a toast.
      setIsConfirming(false)
    }
  }
  return (
    <>
      <Button tone="critical" onPress={() => setIsConfirming(true)}>
        {t('Deactivate User')}
      </Button>
      <ConfirmDialog
        title={t('Deactivate User')}
        tone="critical"
        confirmLabel={t('Deactivate')}
        isOpen={isConfirming}
        isPending={deactivate.isPending}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => void confirm()}
      >
        {t('{user} will no longer have access.', { user: displayName(user) })}
      </ConfirmDialog>
    </>
  )
}
