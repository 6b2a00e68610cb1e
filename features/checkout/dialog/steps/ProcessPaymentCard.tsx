import { CreditCard } from 'lucide-react'

import { RECORDING_RETRIES } from '#domain/constants.ts'
import type { Terminal } from '#domain/terminal.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import type { Charge } from '../checkout-machine.ts'
import { ServeNextCustomer, whereResultShows } from '../ServeNextCustomer.tsx'
import { StepActions, useAnnounce } from '../step-frame.tsx'
import { AmountCallout } from './AmountCallout.tsx'
import { SimulateCardSwipe } from './SimulateCardSwipe.tsx'

export interface ProcessPaymentCardProps {
  charge: Charge
  /** Formatted: what the card is charged. */
  total: string
  terminal: Terminal | null
  isDebit: boolean
  onRetry: () => void
}

const askForCard = 'Please have the customer swipe or insert their card.'
const stillChecking =
  'The counter lost its connection during the payment. Do not take the card again.'

const approvedNow = 'The card was approved. The payment is being recorded.'
const takingBack =
  'The payment cannot be completed. The money is being given back. Do not take the card again.'
const retryOf = (retry: number) =>
  `The server did not answer: retry ${retry} of ${RECORDING_RETRIES}.`

const announcementOf = (charge: Charge): string | null => {
  switch (charge.kind) {
    case 'none':
    case 'starting':
      return null
    case 'waiting':
      return `Ready for Payment. ${askForCard}`
    case 'checking':
      return stillChecking
    case 'recording':
      return charge.retry === 0 ? approvedNow : `${approvedNow} ${retryOf(charge.retry)}`
    case 'takingBack':
      return takingBack
    case 'failed':
      return `${charge.error.title}. ${charge.error.text}`
  }
}

/** The reader has the word: asks for the card, waits, and says how it ended (SPEC §2, §8). */
export function ProcessPaymentCard(props: ProcessPaymentCardProps) {
  const { charge, total, terminal, isDebit, onRetry } = props
  useAnnounce(announcementOf(charge), charge.kind === 'failed' ? 'assertive' : 'polite')

  if (charge.kind === 'failed') {
    return (
      <>
        <Banner tone="critical" title={charge.error.title}>
          {charge.error.text}
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
        <Banner tone="caution" title="Still checking this payment">
          {stillChecking} {whereResultShows}
        </Banner>
        <ServeNextCustomer />
      </>
    )
  }
  if (charge.kind === 'takingBack') {
    return (
      <Banner tone="caution" title="Giving the money back">
        {takingBack} The result shows here as soon as it is known.
      </Banner>
    )
  }
  if (charge.kind === 'recording') {
    return (
      <Stack gap="l">
        <Spinner label={approvedNow} size="large" />
        {charge.retry > 0 && (
          <Banner tone="caution" title="Still recording the payment">
            {retryOf(charge.retry)} Do not take the card again.
          </Banner>
        )}
      </Stack>
    )
  }
  if (charge.kind !== 'waiting') return <Spinner label="Preparing the payment…" size="large" />
  return (
    <Stack gap="l">
      <AmountCallout tone="brand" sign={<CreditCard aria-hidden size={40} />} amount={total}>
        <Text size="lead">{askForCard}</Text>
      </AmountCallout>
      <Spinner label={terminal ? `Waiting for ${terminal.label}` : 'Waiting for the card reader'} />
      {terminal?.simulated && <SimulateCardSwipe terminalId={terminal._id} isDebit={isDebit} />}
      <StepActions>
        <Text tone="muted">The payment goes on if you close this window.</Text>
      </StepActions>
    </Stack>
  )
}
