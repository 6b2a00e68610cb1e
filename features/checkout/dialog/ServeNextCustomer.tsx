import { useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { isServerReachable, serverUnreachable } from '#features/shared/reachability.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { StepActions, useAnnounce } from './step-frame.tsx'

export const resultLocation = t(
  'The result appears here as soon as it is known. If you serve the next customer first, it appears at the top of the screen and in the transaction history.',
)

/**
 * Reloads the page, if the server is reachable, while a charge is unresolved: the new page has an
 * empty cart and a free reader, and keeps checking.
 */
export function ServeNextCustomer() {
  const [error, setError] = useState<string | null>(null)
  const [isChecking, setIsChecking] = useState(false)
  useAnnounce(error, 'assertive')

  const serveNext = async () => {
    setError(null)
    setIsChecking(true)
    if (await isServerReachable()) return window.location.reload()
    setIsChecking(false)
    setError(serverUnreachable)
  }

  return (
    <StepActions>
      {error && <Text tone="critical">{error}</Text>}
      <Button isPending={isChecking} onPress={() => void serveNext()}>
        {t('Serve Next Customer')}
      </Button>
    </StepActions>
  )
}
