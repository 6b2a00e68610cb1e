import { useState } from 'react'

import { isServerReachable, noServer } from '#features/shared/reachability.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { StepActions, useAnnounce } from './step-frame.tsx'

/** Where the result is shown to a cashier who waits for it, and to one who goes on. */
export const whereResultShows =
  'The result shows here as soon as it is known. If you serve the next customer meanwhile, it shows at the top of the screen and in the transaction history.'

/**
 * The way on while nobody knows the outcome of a charge: a fresh page has an empty cart and a free
 * reader, and goes on asking above every screen. Not before the server would deliver that page.
 */
export function ServeNextCustomer() {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  useAnnounce(trouble, 'assertive')

  const goOn = async () => {
    setTrouble(null)
    setIsAsking(true)
    if (await isServerReachable()) return window.location.reload()
    setIsAsking(false)
    setTrouble(noServer)
  }

  return (
    <StepActions>
      {trouble && <Text tone="critical">{trouble}</Text>}
      <Button isPending={isAsking} onPress={() => void goOn()}>
        Serve Next Customer
      </Button>
    </StepActions>
  )
}
