import { type ReactNode, useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { AuthFrame } from '../sign-in/AuthFrame.tsx'
import { takeOver } from './take-over.ts'

export interface SignInOverProps {
  /** The hosted sign-in page. */
  microsite: URL
  onUnlocked: () => void
  /** Who should sign in, and what it means. */
  children: ReactNode
}

/** The hosted sign-in page within the lock: the portal never sees the password. */
export function SignInOver({ microsite, onUnlocked, children }: SignInOverProps) {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<string>()
  const onToken = async (token: string) => {
    setFailure(undefined)
    try {
      await takeOver(token)
      onUnlocked()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.detail : t('Reload the page and try again.'))
      setAttempt((count) => count + 1)
    }
  }
  return (
    <>
      <Text>{children}</Text>
      {failure !== undefined && (
        <Banner tone="critical" title={t('Could not unlock the counter')} live="alert">
          {failure}
        </Banner>
      )}
      <AuthFrame key={attempt} source={microsite} onToken={(token) => void onToken(token)} />
    </>
  )
}
