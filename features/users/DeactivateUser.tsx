import { useState } from 'react'

import type { User } from '#domain/user.ts'
import { Button } from '#ui/Button/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { useDeactivateUser } from './save-user.ts'
import { callName } from './user-messages.ts'

export interface DeactivateUserProps {
  user: User
  onDone: () => void
}

/** The button, and the question whether it was meant (SPEC §2 Users). */
export function DeactivateUser({ user, onDone }: DeactivateUserProps) {
  const [isAsking, setIsAsking] = useState(false)
  const deactivate = useDeactivateUser()
  // Not by callbacks of `mutate`, which end with the form: the user, read anew, is inactive.
  const confirm = async () => {
    try {
      await deactivate.mutateAsync({ params: { accountId: user.accountId } })
      showToast({ tone: 'positive', title: 'User deactivated' })
      onDone()
    } catch {
      // The toast of the failed call has said why.
      setIsAsking(false)
    }
  }
  return (
    <>
      <Button tone="critical" onPress={() => setIsAsking(true)}>
        Deactivate User
      </Button>
      <ConfirmDialog
        title="Deactivate User"
        tone="critical"
        confirmLabel="Deactivate"
        isOpen={isAsking}
        isPending={deactivate.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
      >
        {callName(user)} will no longer have access.
      </ConfirmDialog>
    </>
  )
}
