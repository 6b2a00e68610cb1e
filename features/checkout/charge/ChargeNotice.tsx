import { grandTotalOf } from '#domain/checkout/cart.ts'
import { t } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'

import { type Charge, isCharging } from '../state/checkout-machine.ts'
import { sendCheckout, useCart, useCheckout } from '../state/checkout-store.ts'
import { useFees } from '../state/fees.ts'

const titles: Partial<Record<Charge['kind'], string>> = {
  checking: t('Still checking a payment'),
  recording: t('Recording a payment'),
  reversing: t('Reversing a charge'),
}

export interface ChargeNoticeProps {
  /** Goes to the catalog, whose checkout dialog is open again. */
  onReturn: () => void
}

/** A charge that continues behind the closed checkout dialog, shown on every page. */
export function ChargeNotice({ onReturn }: ChargeNoticeProps) {
  const cart = useCart()
  const checkout = useCheckout()
  const { fees, isLoading } = useFees(cart, cart.cardSubType)
  if (checkout.isOpen || !isCharging(checkout)) return null
  const total = isLoading ? undefined : grandTotalOf(cart, fees)
  const title = titles[checkout.charge.kind]
  return (
    <Banner
      tone={title === undefined ? 'info' : 'caution'}
      live="status"
      title={`${title ?? t('A payment is in progress')}${total ? `: ${format(total)}` : ''}`}
      action={
        <Button
          onPress={() => {
            sendCheckout({ type: 'returned' })
            onReturn()
          }}
        >
          {t('Return to Payment')}
        </Button>
      }
    >
      {title === undefined
        ? t('It continues while you work here.')
        : t('It continues while you work here. Do not charge the card again.')}
    </Banner>
  )
}
