import { lazy, Suspense, useEffect, useRef, useState } from 'react'

import { isFull } from '#domain/cart.ts'
import { feesDependOnCard } from '#domain/fee.ts'
import { fromProduct, type Payable } from '#domain/payable.ts'
import type { PaymentMethod } from '#domain/payment-method.ts'
import { asksBeforeAdding, type CustomProduct } from '#domain/product.ts'
import { useConfig } from '#features/shared/config.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { showToast } from '#ui/Toast/toasts.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import { CartPanel } from './cart/CartPanel.tsx'
import * as styles from './CatalogPage.css.ts'
import { changeCart, sendCheckout, useCart, useCheckout } from './checkout-store.ts'
import { isCharging } from './dialog/checkout-machine.ts'
import { useFees } from './fees.ts'
import { ProductList } from './products/ProductList.tsx'

const loadCheckout = () => import('./dialog/CheckoutDialog.tsx')
const loadAddItem = () => import('./products/AddItemDialog.tsx')
const CheckoutDialog = lazy(async () => ({ default: (await loadCheckout()).CheckoutDialog }))
const AddItemDialog = lazy(async () => ({ default: (await loadAddItem()).AddItemDialog }))

/** The ways of paying that this counter can take. */
const offeredMethods: readonly PaymentMethod[] = ['CARD_PRESENT']

export interface CatalogPageProps {
  onPrintReceipt: (paymentId: string) => void
}

/** The counter: products on the left, the cart on the right, the checkout above (SPEC §2 /catalog). */
export function CatalogPage({ onPrintReceipt }: CatalogPageProps) {
  const config = useConfig()
  const cart = useCart()
  const checkout = useCheckout()
  const fees = useFees(cart)
  const cartPane = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState<CustomProduct | null>(null)
  const [hasOpened, setHasOpened] = useState(checkout.isOpen)
  if (checkout.isOpen && !hasOpened) setHasOpened(true)
  const methods = offeredMethods.filter((method) => config.acceptedPaymentMethods.includes(method))

  // Both dialogs are there before they are asked for, but not before the page itself.
  useEffect(() => {
    const idle = setTimeout(() => void Promise.all([loadCheckout(), loadAddItem()]), 1_000)
    return () => clearTimeout(idle)
  }, [])

  if (config.outage.active) {
    return (
      <Banner tone="critical" title="POS Outage Notification" live="status">
        {config.outage.description}
      </Banner>
    )
  }

  const choose = (product: CustomProduct) => {
    if (isFull(cart)) {
      showToast({
        tone: 'caution',
        title: 'Cart Is Full',
        description: 'Check out or remove the item in the cart before adding another.',
      })
    } else if (asksBeforeAdding(product)) setAsked(product)
    else add(fromProduct(product))
  }

  const add = (payable: Payable) => {
    const [only, ...others] = config.acceptedPaymentMethods
    if (only && others.length === 0) changeCart({ type: 'setPaymentMethod', paymentMethod: only })
    changeCart({ type: 'add', payables: [payable] })
    // Beside a long catalogue on a narrow screen the cart may be out of sight.
    requestAnimationFrame(() => cartPane.current?.scrollIntoView({ block: 'nearest' }))
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
      <section className={styles.products} aria-labelledby="products">
        <Heading level={1} id="products">
          Products
        </Heading>
        <ProductList onChoose={choose} />
      </section>
      <VisuallyHidden as="div">
        <div role="status">{cart.payables.map(({ name }) => `${name} is in the cart. `)}</div>
      </VisuallyHidden>
      <div ref={cartPane} className={styles.cart({ isEmpty: !isFull(cart) })}>
        <CartPanel
          cart={cart}
          fees={fees}
          config={config}
          methods={methods}
          isCharging={isCharging(checkout)}
          onRemove={(payableId) => changeCart({ type: 'remove', payableId })}
          onCheckOut={checkOut}
          onIntent={() => void loadCheckout()}
        />
      </div>
      <Suspense>
        {asked && (
          <AddItemDialog
            product={asked}
            maximum={config.maximumPayment}
            onClose={() => setAsked(null)}
            onAdd={(payable) => {
              add(payable)
              setAsked(null)
            }}
          />
        )}
        {hasOpened && (
          <CheckoutDialog config={config} methods={methods} onPrintReceipt={onPrintReceipt} />
        )}
      </Suspense>
    </div>
  )
}
