import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { ApiError } from '#features/shared/api/api-error.ts'
import { isServerReachable, serverUnreachable } from '#features/shared/reachability.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'

import { signOut } from '../sign-in/sign-out.ts'

/**
 * Shown if the settings (SPEC §2 Route table) or a code chunk did not load. A failed chunk needs a page
 * reload: browsers do not fetch it again.
 */
export function LoadFailed({ error }: { error: unknown }) {
  const router = useRouter()
  const [isChecking, setIsChecking] = useState(false)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const isSignedIn = useStore(sessionStore) !== null
  const isApiError = error instanceof ApiError

  const tryAgain = async () => {
    if (isApiError) return router.invalidate()
    setIsChecking(true)
    setIsUnanswered(false)
    if (await isServerReachable()) return window.location.reload()
    setIsChecking(false)
    setIsUnanswered(true)
  }

  const message = isApiError ? error.detail : 'Check the connection and try again.'
  return (
    <main>
      <EmptyState
        isPage
        title={isApiError ? error.title : 'This page did not load'}
        action={
          <Inline gap="s" justify="center">
            <Button variant="primary" isPending={isChecking} onPress={() => void tryAgain()}>
              Try again
            </Button>
            {isSignedIn && <Button onPress={() => void signOut()}>Log Out</Button>}
          </Inline>
        }
      >
        {isUnanswered ? <span role="alert">{serverUnreachable}</span> : message}
      </EmptyState>
    </main>
  )
}
