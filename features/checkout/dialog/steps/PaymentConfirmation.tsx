import { Check } from 'lucide-react'
import { useEffect } from 'react'

import { t, translated } from '#domain/language/staff-text.ts'
import { type Problem, sentences } from '#domain/lib/problem.ts'
import { format } from '#domain/money/money.ts'
import { shownSubpayment, subpaymentsOf } from '#domain/payments/payment-status.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { tenders } from '#domain/pricing/payment-method.ts'
import { cardNameOf, methodOf } from '#domain/receipts/receipt-card.ts'
import { EmailReceipt } from '#features/shared/receipts/EmailReceipt.tsx'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { focusProducts } from '../../catalog/products-heading.ts'
import { checkoutStore } from '../../state/checkout-store.ts'
import * as styles from '../AmountCallout.css.ts'
import { AmountCallout } from '../AmountCallout.tsx'
import { StepActions, useAnnounce } from '../step-frame.tsx'
import { UnconfirmedPayment } from './UnconfirmedPayment.tsx'

export interface PaymentConfirmationProps {
  payment: Payment
  notice: Problem | null
  onDone: () => void
  onPrintReceipt: () => void
}

/** The dialog would return focus to the Checkout button, which is disabled once the sale is over. */
const useFocusProductsAfterwards = () =>
  useEffect(
    () => () => {
      if (!checkoutStore.get().isOpen) requestAnimationFrame(focusProducts)
    },
    [],
  )

/** The paid amount and the receipt (SPEC §2 Confirmation step). */
export function PaymentConfirmation(props: PaymentConfirmationProps) {
  useFocusProductsAfterwards()
  return props.payment.status === 'CHECKING' ? (
    <UnconfirmedPayment {...props}>
      {(payment) => <CompletedPayment {...props} payment={payment} />}
    </UnconfirmedPayment>
  ) : (
    <CompletedPayment {...props} />
  )
}

function CompletedPayment(props: PaymentConfirmationProps) {
  const { payment, notice, onDone, onPrintReceipt } = props
  const amount = format(payment.totals.grandTotal)
  const reference = payment.confirmationNumber ?? payment._id
  const shown = shownSubpayment(subpaymentsOf(payment))
  const card = translated(cardNameOf(shown) ?? '')
  useAnnounce(
    sentences(
      t('Payment complete'),
      amount,
      card,
      t('Confirmation number {number}', { number: [...reference].join(' ') }),
    ),
  )
  return (
    <>
      <AmountCallout tone="positive" icon={<Check aria-hidden size={40} />} amount={amount}>
        {card !== '' && <Text size="lead">{card}</Text>}
        <Text size="lead">
          {t('Confirmation #')} <strong className={styles.reference}>{reference}</strong>
        </Text>
      </AmountCallout>
      {tenders[payment.paymentMethodType].usesAccount && (
        <Grid as="dl" minColumn="m" gap="m">
          {methodOf(shown).lines.map(({ label, value }) => (
            <div key={label}>
              <Text as="dt" size="label" tone="muted">
                {label}
              </Text>
              <Text as="dd" weight="medium">
                {value}
              </Text>
            </div>
          ))}
        </Grid>
      )}
      {notice && (
        <Banner tone="caution" title={notice.title}>
          {notice.detail}
        </Banner>
      )}
      <Text tone="muted">{t('Print the receipt for the customer, or start the next sale.')}</Text>
      {/* A notice leaves no room in a low window; the receipt dialog emails the receipt then. */}
      {!notice && (
        <Stack align="center">
          <EmailReceipt payment={payment} transactionId={shown?.btpsTransactionId} />
        </Stack>
      )}
      <StepActions>
        <Button onPress={onDone}>{t('Done')}</Button>
        <Button variant="primary" size="pay" onPress={onPrintReceipt}>
          {t('Print Receipt')}
        </Button>
      </StepActions>
    </>
  )
}
