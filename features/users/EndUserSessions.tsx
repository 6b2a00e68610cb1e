import { useState } from 'react'

import { sessionEndpoints } from '#domain/session-endpoints.ts'
import type { User } from '#domain/user.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { Button } from '#ui/Button/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { callName } from './user-messages.ts'

/** Signs a user out wherever they are signed in; they keep their access. */
export function EndUserSessions({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(false)
  const end = useEndpointMutation(sessionEndpoints.endUserSessions)
  const confirm = async () => {
    try {
      await end.mutateAsync({ params: { accountId: user.accountId } })
      showToast({ tone: 'positive', title: `${callName(user)} has been signed out` })
    } catch {
      // The toast of the failed call has said why.
    }
    setIsAsking(false)
  }
  return (
    <>
      <Button onPress={() => setIsAsking(true)}>End Sessions</Button>
      <ConfirmDialog
        title="End Sessions"
        tone="critical"
        confirmLabel="End"
        isOpen={isAsking}
        isPending={end.isPending}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => void confirm()}
      >
        {callName(user)} will be signed out at every browser at once and can sign in again. A
        payment that is under way there is not lost.
      </ConfirmDialog>
    </>
  )
}
