import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { Text } from '#ui/Text/Text.tsx'

import type { Charge } from '../../state/checkout-machine.ts'
import { ServeNextCustomer, resultLocation } from '../ServeNextCustomer.tsx'
import { StepActions, useAnnounce } from '../step-frame.tsx'
import { charging, chargeMessages, doNotRepeat, stillChecking } from './check-messages.ts'

export interface ChargeAccountProps {
  charge: Charge
  onRetry: () => void
}

export function ChargeAccount({ charge, onRetry }: ChargeAccountProps) {
  useAnnounce(chargeMessages(charge), charge.kind === 'failed' ? 'assertive' : 'polite')

  if (charge.kind === 'failed') {
    return (
      <>
        <Banner tone="critical" title={charge.error.title}>
          {charge.error.detail}
        </Banner>
        <StepActions>
          <Button variant="primary" size="pay" onPress={onRetry}>
            Retry Payment
          </Button>
        </StepActions>
      </>
    )
  }
  if (charge.kind === 'checking') {
    return (
      <>
        <Banner tone="caution" title={`${stillChecking}.`}>
          {doNotRepeat} {resultLocation}
        </Banner>
        <ServeNextCustomer />
      </>
    )
  }
  return (
    <>
      <Spinner label={charging} size="large" />
      <StepActions>
        <Text tone="muted">The payment continues if you close this window.</Text>
      </StepActions>
    </>
  )
}
