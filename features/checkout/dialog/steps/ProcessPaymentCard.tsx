import { CreditCard, Hourglass, Undo2 } from 'lucide-react'

import { t } from '#domain/language/staff-text.ts'
import { spoken } from '#domain/lib/problem.ts'
import { RECORDING_RETRIES } from '#domain/payments/recording-retries.ts'
import { isForAnotherCard } from '#domain/reader/reader-errors.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { Text } from '#ui/Text/Text.tsx'

import type { Charge } from '../../state/checkout-machine.ts'
import { AmountCallout } from '../AmountCallout.tsx'
import { PaymentFailure } from '../PaymentFailure.tsx'
import { ServeNextCustomer, resultLocation } from '../ServeNextCustomer.tsx'
import { useAnnounce } from '../step-frame.tsx'
import { Continues, Waiting } from '../Waiting.tsx'
import { SimulateCardSwipe } from './SimulateCardSwipe.tsx'

export interface ProcessPaymentCardProps {
  charge: Charge
  total: string
  terminal: Terminal | null
  isDebit: boolean
  isRehearsal: boolean
  onRetry: () => void
  onAnotherCard: () => void
}

const cardPrompt = t('Please have the customer swipe or insert their card.')
const stillChecking = t('The connection was lost during the payment. Do not charge the card again.')

const cardApproved = t('The card was approved. The payment is being recorded.')
const reversing = t(
  'The payment cannot be completed. The charge is being reversed. Do not charge the card again.',
)
const retryMessage = (retry: number) =>
  t('The server did not answer: retry {retry} of {retries}.', {
    retry,
    retries: RECORDING_RETRIES,
  })

const announcementOf = (charge: Charge): string | null => {
  switch (charge.kind) {
    case 'none':
    case 'starting':
      return null
    case 'waiting':
      return t('Ready for Payment. {cardPrompt}', { cardPrompt })
    case 'checking':
      return stillChecking
    case 'recording':
      return charge.retry === 0 ? cardApproved : `${cardApproved} ${retryMessage(charge.retry)}`
    case 'reversing':
      return reversing
    case 'failed':
      return charge.isInToast ? null : spoken(charge.error)
  }
}

/** Prompts for the card, waits, and shows the outcome (SPEC §2, §8). */
export function ProcessPaymentCard(props: ProcessPaymentCardProps) {
  const { charge, total, terminal, onRetry, onAnotherCard } = props
  useAnnounce(announcementOf(charge), charge.kind === 'failed' ? 'assertive' : 'polite')

  if (charge.kind === 'failed') {
    const acts = isForAnotherCard(charge.error) ? { onRetry, onAnotherCard } : { onRetry }
    return <PaymentFailure charge={charge} total={total} {...acts} />
  }
  if (charge.kind === 'checking') {
    return (
      <>
        <AmountCallout tone="caution" icon={<Hourglass aria-hidden size={40} />} amount={total}>
          <Text size="lead" weight="bold">
            {t('Still checking this payment')}
          </Text>
          <Text>
            {stillChecking} {resultLocation}
          </Text>
        </AmountCallout>
        <ServeNextCustomer />
      </>
    )
  }
  if (charge.kind === 'reversing') {
    return (
      <AmountCallout tone="caution" icon={<Undo2 aria-hidden size={40} />} amount={total}>
        <Text>
          {t('{reversing} The result appears here as soon as it is known.', { reversing })}
        </Text>
      </AmountCallout>
    )
  }
  if (charge.kind === 'recording') {
    return (
      <>
        <Waiting label={cardApproved} />
        {charge.retry > 0 && (
          <>
            <Banner tone="caution" title={t('Still recording the payment')}>
              {t('{retry} Do not charge the card again. {resultLocation}', {
                retry: retryMessage(charge.retry),
                resultLocation,
              })}
            </Banner>
            <ServeNextCustomer />
          </>
        )}
        <Continues />
      </>
    )
  }
  if (charge.kind !== 'waiting') {
    return (
      <>
        <Waiting label={t('Preparing the payment…')} />
        <Continues />
      </>
    )
  }
  return (
    <>
      <AmountCallout tone="brand" icon={<CreditCard aria-hidden size={40} />} amount={total}>
        <Text size="lead">{cardPrompt}</Text>
        <Spinner
          label={
            terminal
              ? t('Waiting for {label}', { label: terminal.label })
              : t('Waiting for the card reader')
          }
        />
      </AmountCallout>
      {terminal?.simulated && <SimulateCardSwipe {...props} terminalId={terminal._id} />}
      <Continues />
    </>
  )
}
