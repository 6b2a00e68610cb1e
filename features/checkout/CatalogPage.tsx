import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { isFull } from '#domain/cart.ts'
import { feesDependOnCard } from '#domain/fee.ts'
import type { PaymentMethod } from '#domain/payment-method.ts'
import { useConfig } from '#features/shared/config.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import { CartPanel } from './cart/CartPanel.tsx'
import * as styles from './CatalogPage.css.ts'
import { changeCart, sendCheckout, useCart, useCheckout } from './checkout-store.ts'
import { isCharging } from './dialog/checkout-machine.ts'
import { useFees } from './fees.ts'
import { Catalog } from './products/Catalog.tsx'
import { useAddToCart } from './products/use-add-to-cart.ts'

const loadCheckout = () => import('./dialog/CheckoutDialog.tsx')
const loadAddItem = () => import('./products/AddItemDialog.tsx')
const loadRecordSearch = () => import('./records/RecordSearch.tsx')
const CheckoutDialog = lazy(async () => ({ default: (await loadCheckout()).CheckoutDialog }))
const AddItemDialog = lazy(async () => ({ default: (await loadAddItem()).AddItemDialog }))
const RecordSearch = lazy(async () => ({ default: (await loadRecordSearch()).RecordSearch }))

/** The ways of paying that this counter can take. */
const offeredMethods: readonly PaymentMethod[] = ['CARD_PRESENT', 'BANK']

export interface CatalogPageProps {
  /** Where the catalogue is edited; absent, it is not. */
  editHref?: string
  /** Leads there within the app. */
  onNavigate?: (href: string) => void
  onPrintReceipt: (paymentId: string) => void
}

/** The counter: products on the left, the cart on the right, the checkout above (SPEC §2 /catalog). */
export function CatalogPage({ editHref, onNavigate, onPrintReceipt }: CatalogPageProps) {
  const config = useConfig()
  const cart = useCart()
  const checkout = useCheckout()
  const fees = useFees(cart)
  const cartPane = useRef<HTMLDivElement>(null)
  // Beside a long catalogue on a narrow screen the cart may be out of sight.
  const showCart = () =>
    requestAnimationFrame(() => cartPane.current?.scrollIntoView({ block: 'nearest' }))
  const { asked, add, stopAsking, ...choices } = useAddToCart(cart, config, showCart)
  const [hasOpened, setHasOpened] = useState(checkout.isOpen)
  if (checkout.isOpen && !hasOpened) setHasOpened(true)
  const methods = offeredMethods.filter((method) => config.acceptedPaymentMethods.includes(method))

  // The dialogs are there before they are asked for, but not before the page itself.
  const looksUp = config.integratedPayables.length > 0
  useEffect(() => {
    const load = () =>
      Promise.all([loadCheckout(), loadAddItem(), ...(looksUp ? [loadRecordSearch()] : [])])
    const idle = setTimeout(() => void load(), 1_000)
    return () => clearTimeout(idle)
  }, [looksUp])

  if (config.outage.active) {
    return (
      <Banner tone="critical" title="POS Outage Notification" live="status">
        {config.outage.description}
      </Banner>
    )
  }

  const checkOut = () => {
    const { paymentMethod } = cart
    const asksCardSubType = feesDependOnCard(fees.fees)
    sendCheckout({
      type: 'opened',
      facts: { acceptedMethods: methods, paymentMethod, asksCardSubType },
    })
  }

  return (
    <div className={styles.page}>
      <Catalog
        config={config}
        isBlocked={config.transactionVersion === 'V2' && isFull(cart)}
        editHref={editHref}
        onNavigate={onNavigate}
        {...choices}
      />
      <VisuallyHidden as="div">
        <div role="status">{cart.payables.map(({ name }) => `${name} is in the cart. `)}</div>
      </VisuallyHidden>
      <div ref={cartPane} className={styles.cart({ isEmpty: !isFull(cart) })}>
        <CartPanel
          cart={cart}
          fees={fees}
          config={config}
          isCharging={isCharging(checkout)}
          onUpdate={(payable) => changeCart({ type: 'update', payable })}
          onRemove={(payableId) => changeCart({ type: 'remove', payableId })}
          onCheckOut={checkOut}
          onIntent={() => void loadCheckout()}
        />
      </div>
      <Suspense>
        {asked && 'product' in asked && (
          <AddItemDialog
            product={asked.product}
            maximum={config.maximumPayment}
            onClose={stopAsking}
            onAdd={(payable) => add([payable])}
          />
        )}
        {asked && 'item' in asked && (
          <RecordSearch item={asked.item} onClose={stopAsking} onAdd={add} />
        )}
        {hasOpened && (
          <CheckoutDialog config={config} methods={methods} onPrintReceipt={onPrintReceipt} />
        )}
      </Suspense>
    </div>
  )
}
