import { Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'

import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { AmountCallout } from '../AmountCallout.tsx'
import { StepActions, useAnnounce, useStepHeading } from '../step-frame.tsx'

const POLL_MS = 3_000

export interface UnconfirmedPaymentProps {
  payment: Payment
  onDone: () => void
  onPrintReceipt: () => void
  /** Shown once the processor has confirmed the payment. */
  children: (payment: Payment) => ReactNode
}

/** Polls until the card processor confirms what the reader approved, or contradicts it. */
export function UnconfirmedPayment(props: UnconfirmedPaymentProps) {
  const { payment: initial, onDone, onPrintReceipt, children } = props
  const { data: payment = initial } = useEndpoint(
    paymentEndpoints.getPayment,
    { params: { paymentId: initial._id } },
    {
      initialData: initial,
      refetchInterval: ({ state }) => (state.data?.status === 'CHECKING' ? POLL_MS : false),
    },
  )
  if (payment.status === 'CHECKING') {
    return <Checking payment={payment} onDone={onDone} onPrintReceipt={onPrintReceipt} />
  }
  if (payment.status === 'INCOMPLETE') return <NotPaid onDone={onDone} />
  return children(payment)
}

function Checking({ payment, onDone, onPrintReceipt }: Omit<UnconfirmedPaymentProps, 'children'>) {
  const amount = format(payment.totals.grandTotal)
  useStepHeading(t('Waiting for confirmation'), 1)
  useAnnounce(t('Waiting for the card processor to confirm {amount}.', { amount }))
  return (
    <>
      <AmountCallout tone="caution" icon={<Hourglass aria-hidden size={40} />} amount={amount}>
        <Text size="lead">
          {t('Confirmation #')} {payment.confirmationNumber ?? payment._id}
        </Text>
      </AmountCallout>
      <Text>
        {t(
          'The reader approved the card. The card processor has not confirmed it yet. Do not charge the card again.',
        )}
      </Text>
      <Text tone="muted">
        {t('You can start the next sale. The receipt states that this payment is being checked.')}
      </Text>
      <StepActions>
        <Button onPress={onDone}>{t('Done')}</Button>
        <Button variant="primary" size="pay" onPress={onPrintReceipt}>
          {t('Print Receipt')}
        </Button>
      </StepActions>
    </>
  )
}

function NotPaid({ onDone }: { onDone: () => void }) {
  useStepHeading(t('Payment not completed'), 2)
  return (
    <>
      <Banner tone="critical" title={t('Not paid')} live="alert">
        {t(
          'The card processor did not confirm this charge. If the card was charged, the charge is being reversed. Start a new sale.',
        )}
      </Banner>
      <StepActions>
        <Button variant="primary" onPress={onDone}>
          {t('Done')}
        </Button>
      </StepActions>
    </>
  )
}
