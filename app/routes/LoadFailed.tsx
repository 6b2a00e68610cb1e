import { useRouter } from '@tanstack/react-router'

import { ApiError } from '#features/shared/api/api-error.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'

/** The settings did not load, so no screen can be shown (SPEC §2 Route table). */
export function LoadFailed({ error }: { error: unknown }) {
  const router = useRouter()
  const isApiError = error instanceof ApiError
  return (
    <main>
      <EmptyState
        title={isApiError ? error.title : 'This page did not load'}
        action={
          <Button look="primary" onPress={() => void router.invalidate()}>
            Try again
          </Button>
        }
      >
        {isApiError ? error.detail : 'Check the connection and try again.'}
      </EmptyState>
    </main>
  )
}
