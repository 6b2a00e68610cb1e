import { Hourglass } from 'lucide-react'

import { Text } from '#ui/Text/Text.tsx'

import type { Charge } from '../../state/checkout-machine.ts'
import { AmountCallout } from '../AmountCallout.tsx'
import { PaymentFailure } from '../PaymentFailure.tsx'
import { ServeNextCustomer, resultLocation } from '../ServeNextCustomer.tsx'
import { useAnnounce } from '../step-frame.tsx'
import { Continues, Waiting } from '../Waiting.tsx'
import { charging, chargeMessages, doNotRepeat, stillChecking } from './check-messages.ts'

export interface ChargeAccountProps {
  charge: Charge
  /** Formatted; null until the fees are known. */
  total: string | null
  onRetry: () => void
}

export function ChargeAccount({ charge, total, onRetry }: ChargeAccountProps) {
  useAnnounce(chargeMessages(charge), charge.kind === 'failed' ? 'assertive' : 'polite')

  if (charge.kind === 'failed') {
    return <PaymentFailure charge={charge} total={total} onRetry={onRetry} />
  }
  if (charge.kind === 'checking') {
    return (
      <>
        <AmountCallout tone="caution" icon={<Hourglass aria-hidden size={40} />} amount={total}>
          <Text size="lead" weight="bold">{`${stillChecking}.`}</Text>
          <Text>
            {doNotRepeat} {resultLocation}
          </Text>
        </AmountCallout>
        <ServeNextCustomer />
      </>
    )
  }
  return (
    <>
      <Waiting label={charging} />
      <Continues />
    </>
  )
}
