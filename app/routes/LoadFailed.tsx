import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { ApiError } from '#features/shared/api/api-error.ts'
import { isServerReachable, noServer } from '#features/shared/reachability.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'

/**
 * The settings did not load, so no screen can be shown (SPEC §2 Route table); or something that was to be drawn, which
 * browsers only fetch again for a page loaded anew.
 */
export function LoadFailed({ error }: { error: unknown }) {
  const router = useRouter()
  const [isAsking, setIsAsking] = useState(false)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const isApiError = error instanceof ApiError

  const tryAgain = async () => {
    if (isApiError) return router.invalidate()
    setIsAsking(true)
    setIsUnanswered(false)
    if (await isServerReachable()) return window.location.reload()
    setIsAsking(false)
    setIsUnanswered(true)
  }

  const words = isApiError ? error.detail : 'Check the connection and try again.'
  return (
    <main>
      <EmptyState
        title={isApiError ? error.title : 'This page did not load'}
        action={
          <Button variant="primary" isPending={isAsking} onPress={() => void tryAgain()}>
            Try again
          </Button>
        }
      >
        {isUnanswered ? <span role="alert">{noServer}</span> : words}
      </EmptyState>
    </main>
  )
}
