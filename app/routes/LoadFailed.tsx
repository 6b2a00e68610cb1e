import { useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { isServerReachable, serverUnreachable } from '#features/shared/reachability.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { supportStore } from '#features/shared/workstation.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'

import { signOut } from '../sign-in/sign-out.ts'
import { buildLoadFailureMail } from '../signed-in/support-mail.ts'

/**
 * Shown if the settings (SPEC §2 Route table) or a code chunk did not load. A failed chunk needs a page
 * reload: browsers do not fetch it again. The support address is the office's last known one.
 */
export function LoadFailed({ error }: { error: unknown }) {
  // Rendered once: memoizing it would only make the first load larger.
  'use no memo'
  const router = useRouter()
  const [isChecking, setIsChecking] = useState(false)
  const [isUnanswered, setIsUnanswered] = useState(false)
  const session = useStore(sessionStore)
  const support = useStore(supportStore)
  const isApiError = error instanceof ApiError
  const problem = isApiError
    ? { title: error.title, detail: error.detail }
    : { title: t('This page did not load'), detail: t('Check the connection and try again.') }

  const tryAgain = async () => {
    setIsChecking(true)
    setIsUnanswered(false)
    if (isApiError) await router.invalidate()
    else if (await isServerReachable()) return window.location.reload()
    else setIsUnanswered(true)
    setIsChecking(false)
  }

  return (
    <main>
      <EmptyState
        isPage
        icon={<CloudOff size={28} />}
        title={problem.title}
        action={
          <Inline gap="s" justify="center">
            <Button variant="primary" isPending={isChecking} onPress={() => void tryAgain()}>
              {t('Try again')}
            </Button>
            {session && <Button onPress={() => void signOut()}>{t('Log Out')}</Button>}
            {session && support?.tenantId === session.tenantId && (
              <Link
                href={buildLoadFailureMail(support.emailAddress, problem, session)}
                variant="button"
              >
                {t('Contact Support')}
              </Link>
            )}
          </Inline>
        }
      >
        {isUnanswered ? <span role="alert">{serverUnreachable}</span> : problem.detail}
      </EmptyState>
    </main>
  )
}
