import { Printer, Undo2 } from 'lucide-react'

import { paymentEndpoints } from '#domain/api/payment-endpoints.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import type { Problem } from '#domain/lib/problem.ts'
import { paymentPeople } from '#domain/payments/payment-people.ts'
import { isRefund, shownSubpayment, subpaymentsOf } from '#domain/payments/payment-status.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { buildReceipt } from '#domain/receipts/receipt.ts'
import { refundPeople, unsettledRefund } from '#domain/refunds/refund-state.ts'
import { canRefund } from '#domain/refunds/refund.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { paths } from '#features/shared/paths.ts'
import { EmailReceipt } from '#features/shared/receipts/EmailReceipt.tsx'
import { useSecondLanguage } from '#features/shared/receipts/use-second-language.ts'
import { sessionStore } from '#features/shared/session.ts'
import { useStore } from '#features/shared/store.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Provider } from '#ui/Provider/Provider.tsx'
import { Receipt } from '#ui/Receipt/Receipt.tsx'
import { Loading } from '#ui/Spinner/Loading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

export interface ReceiptDialogProps {
  paymentId: string
  transactionId: string | undefined
  isOpen: boolean
  /** Why the last refund failed. */
  notice?: Problem | null
  /** The idempotencyId of a refund whose dialog closed without a result. */
  unconfirmedId?: string | null
  onTransaction: (transactionId: string) => void
  onPrint: () => void
  /** `transactionId` is that of the sale to refund. */
  onRefund: (payment: Payment, transactionId: string) => void
  onClose: () => void
}

/** Receipt with Print and Refund buttons (SPEC §2 Receipt dialog). */
export function ReceiptDialog({
  paymentId,
  transactionId,
  isOpen,
  notice,
  unconfirmedId = null,
  onTransaction,
  onPrint,
  onRefund,
  onClose,
}: ReceiptDialogProps) {
  const config = useConfig()
  const session = useStore(sessionStore)
  const unsettledOf = (read: Payment | undefined) =>
    read && unsettledRefund(read, unconfirmedId, config.timeZone)
  const query = useEndpoint(
    paymentEndpoints.getPayment,
    { params: { paymentId } },
    {
      // Shows the result of an unsettled refund; a failed read would show a toast each time.
      refetchInterval: ({ state: { data, status } }) =>
        status === 'success' && unsettledOf(data) ? 5_000 : false,
    },
  )
  const payment = query.data
  const second = useSecondLanguage(payment)
  const unsettled = unsettledOf(payment)
  const shown = payment && shownSubpayment(subpaymentsOf(payment), transactionId)
  const people = (shown && refundPeople(shown)) ?? (payment && paymentPeople(payment))
  const isOpenToRefund =
    payment?.refundable === true &&
    !payment.pendingRefund &&
    shown !== undefined &&
    !isRefund(shown) &&
    // The processor does not know the synthetic sale of an old record.
    payment.subpayments.includes(shown) &&
    canRefund(config, session?.roles ?? [])
  const receipt = payment && buildReceipt(payment, config, transactionId, second)
  return (
    <Dialog
      title={t('Receipt')}
      isOpen={isOpen}
      onClose={onClose}
      hasOwnAddress
      footer={
        receipt && (
          <>
            {isOpenToRefund && (
              <Button
                tone="critical"
                icon={<Undo2 aria-hidden size={20} />}
                onPress={() => onRefund(payment, shown.btpsTransactionId)}
              >
                {t('Refund')}
              </Button>
            )}
            <Button variant="primary" icon={<Printer aria-hidden size={20} />} onPress={onPrint}>
              {t('Print Receipt')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="m">
        {notice && (
          // The toast of the failed call announces it.
          <Banner tone="critical" title={notice.title}>
            {notice.detail}
          </Banner>
        )}
        {unsettled && (
          <Banner tone="caution" title={unsettled.title} live="status">
            {unsettled.detail}
          </Banner>
        )}
        {people !== undefined && (
          <Text size="label" tone="muted">
            {translated(people)}
          </Text>
        )}
        {query.isPending && <Loading label={t('Loading the receipt')} />}
        {query.isError && !payment && (
          <EmptyState
            title={t('The receipt did not load')}
            action={<Button onPress={() => void query.refetch()}>{t('Try again')}</Button>}
          >
            {t('Check the connection and try again.')}
          </EmptyState>
        )}
        {payment && (
          <Stack align="center">
            <EmailReceipt
              key={shown?.btpsTransactionId}
              payment={payment}
              transactionId={shown?.btpsTransactionId}
            />
          </Stack>
        )}
        {receipt && (
          // Links stay in the dialog; in a new tab they open the receipt page.
          <Provider
            navigate={(href) => {
              const related = receipt.related.find(
                (each) => paths.receipt(paymentId, each.transactionId) === href,
              )
              if (related) onTransaction(related.transactionId)
            }}
          >
            <Receipt
              receipt={receipt}
              isCompact={config.useCompactReceiptFormat}
              hrefOf={(id) => paths.receipt(paymentId, id)}
            />
          </Provider>
        )}
      </Stack>
    </Dialog>
  )
}
