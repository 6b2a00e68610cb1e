import { ShoppingCart } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'

import { type Cart, subTotalOf } from '#domain/checkout/cart.ts'
import { t } from '#domain/language/staff-text.ts'
import { cartTotals } from '#domain/pricing/fee-display.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import { paymentLimitNotice, type ServiceOfferingConfig } from '#domain/settings/config.ts'
import { lazyWithPreload } from '#features/shared/lazy-with-preload.tsx'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'

import type { CartFees } from '../state/fees.ts'
import { CustomLine } from './CartLine.tsx'
import * as styles from './CartPanel.css.ts'
import { CartSums } from './CartSums.tsx'
import { ServerReach } from './ServerReach.tsx'

// Loaded only once the cart has a record.
export const RecordLine = lazyWithPreload(async () => (await import('./RecordLine.tsx')).RecordLine)

export interface CartPanelProps {
  cart: Cart
  fees: CartFees
  config: ServiceOfferingConfig
  /** True during a charge, which locks the cart. */
  isCharging: boolean
  isServerReachable: boolean
  /** Turns checkout off. */
  needsShift?: boolean
  /** Opens a custom item whose name or price the cashier sets. */
  onEdit: (payable: Payable) => void
  onUpdate: (payable: Payable) => void
  onRemove: (payableId: string) => void
  onCheckOut: () => void
  /** Above the items. */
  notice?: ReactNode
}

/** The cart and the Checkout button (SPEC §2 Products home). */
export function CartPanel(props: CartPanelProps) {
  const {
    cart,
    fees,
    config,
    isCharging,
    isServerReachable,
    needsShift = false,
    onEdit,
    onUpdate,
    onRemove,
    onCheckOut,
    notice,
  } = props
  const isEmpty = cart.payables.length === 0
  const subTotal = subTotalOf(cart)
  const limit = isEmpty ? undefined : paymentLimitNotice(subTotal, config)
  const isBlocked =
    isEmpty ||
    fees.isLoading ||
    fees.error !== null ||
    Boolean(limit) ||
    !isServerReachable ||
    needsShift
  return (
    <Card as="section" aria-label={t('Cart')} padding="m">
      <div className={styles.withReach({ isEmpty })}>
        <div className={styles.panel}>
          <div className={styles.heading({ isEmpty })}>
            <Heading level={2}>{t('Cart')}</Heading>
          </div>
          {notice}
          <div className={styles.content}>
            {isEmpty ? (
              <EmptyState icon={<ShoppingCart aria-hidden />} title={t('The cart is empty')}>
                {t('Choose a product to start a sale.')}
              </EmptyState>
            ) : (
              <ul className={styles.lines}>
                <Suspense>
                  {cart.payables.map((payable) => {
                    const shared = {
                      payable,
                      isDisabled: isCharging,
                      onRemove: () => onRemove(payable.id),
                    }
                    return payable.payableType === 'Integrated' ? (
                      <RecordLine key={payable.id} {...shared} onUpdate={onUpdate} />
                    ) : (
                      <CustomLine key={payable.id} {...shared} onEdit={() => onEdit(payable)} />
                    )
                  })}
                </Suspense>
              </ul>
            )}
          </div>
          {!isEmpty && (
            <CartSums
              config={config}
              totals={cartTotals(cart.payables, fees.fees, config.acceptedPaymentMethods)}
              {...(fees.isLoading && { pending: 'Calculating…' })}
              {...(fees.error !== null && { pending: 'Not known' })}
              {...(limit && { pending: 'Not calculated' })}
            />
          )}
          {fees.error !== null && !limit && isServerReachable && (
            // The toast of the failed call announces it.
            <Banner
              tone="critical"
              title={t('The fees could not be calculated')}
              action={<Button onPress={fees.retry}>{t('Try again')}</Button>}
            >
              {fees.error}
            </Banner>
          )}
          {limit && (
            <Banner tone="caution" title={limit.title} live="status">
              {limit.detail}
            </Banner>
          )}
          <Button
            variant="primary"
            size="pay"
            isWide
            isDisabled={isBlocked && !isCharging}
            onPress={onCheckOut}
          >
            {isCharging ? t('Return to Payment') : t('Checkout')}
          </Button>
        </div>
        <ServerReach isReachable={isServerReachable} isCartEmpty={isEmpty} />
      </div>
    </Card>
  )
}
