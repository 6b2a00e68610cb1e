import { Activity, Suspense, useRef, useState } from 'react'

import { priceOf } from '#domain/catalog/product.ts'
import { isFull, subTotalOf } from '#domain/checkout/cart.ts'
import { t } from '#domain/language/staff-text.ts'
import { feesDependOnCard } from '#domain/pricing/fee.ts'
import { amountOf, changeItem, fromProduct, type Payable } from '#domain/pricing/payable.ts'
import { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { paymentLimitNotice } from '#domain/settings/config.ts'
import { useConfig } from '#features/shared/config.ts'
import { lazyWithPreload, usePreload } from '#features/shared/lazy-with-preload.tsx'
import { useServerReach } from '#features/shared/server-reach.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import { CartPanel, RecordLine } from './cart/CartPanel.tsx'
import { useRemove } from './cart/use-remove.ts'
import { Catalog } from './catalog/Catalog.tsx'
import { useAddToCart } from './catalog/use-add-to-cart.ts'
import * as styles from './CatalogPage.css.ts'
import { isCharging } from './state/checkout-machine.ts'
import { changeCart, sendCheckout, useCart, useCheckout } from './state/checkout-store.ts'
import { useFees } from './state/fees.ts'
import { hasInterruptedSale, resumedSaleStore } from './state/interrupted-sale.ts'

const CheckoutDialog = lazyWithPreload(
  async () => (await import('./dialog/CheckoutDialog.tsx')).CheckoutDialog,
)
const AddItemDialog = lazyWithPreload(
  async () => (await import('./catalog/AddItemDialog.tsx')).AddItemDialog,
)
const RecordSearch = lazyWithPreload(
  async () => (await import('./records/RecordSearch.tsx')).RecordSearch,
)
const ResumedSale = lazyWithPreload(
  async () => (await import('./cart/ResumedSale.tsx')).ResumedSale,
)
const OutagePage = lazyWithPreload(async () => (await import('./OutagePage.tsx')).OutagePage)
const dialogs = [CheckoutDialog, AddItemDialog]
const dialogsOfRecords = [...dialogs, RecordSearch, RecordLine]

export interface CatalogPageProps {
  /** Whether checkout waits for the cashier to open a shift, which the screen around it asks for. */
  needsShift?: boolean
  /** Where the catalog is edited; omit it to hide the link. */
  editHref?: string
  onNavigate?: (href: string) => void
  onPrintReceipt: (paymentId: string) => void
}

/** Products on the left, the cart on the right, the checkout in a dialog (SPEC §2 /catalog). */
export function CatalogPage({
  needsShift = false,
  editHref,
  onNavigate,
  onPrintReceipt,
}: CatalogPageProps) {
  const config = useConfig()
  const cart = useCart()
  const checkout = useCheckout()
  const isPayable = paymentLimitNotice(subTotalOf(cart), config) === undefined
  const fees = useFees(cart, null, isPayable)
  const isReachable = useServerReach()
  const [resumes] = useState(() => hasInterruptedSale() || resumedSaleStore.get() !== null)
  const [edited, setEdited] = useState<Payable | null>(null)
  const { remove, removedText } = useRemove(cart)
  const cartPane = useRef<HTMLDivElement>(null)
  // A long catalog can push the cart out of sight on a narrow screen.
  const showCart = () =>
    requestAnimationFrame(() => cartPane.current?.scrollIntoView({ block: 'nearest' }))
  const { pendingItem, add, cancel, ...choices } = useAddToCart(cart, config, showCart)
  const [hasOpened, setHasOpened] = useState(checkout.isOpen)
  if (checkout.isOpen && !hasOpened) setHasOpened(true)
  const methods = PaymentMethod.options.filter((method) =>
    config.acceptedPaymentMethods.includes(method),
  )

  const areLoaded = usePreload(config.integratedPayables.length > 0 ? dialogsOfRecords : dialogs)

  if (config.outage.active) {
    return (
      <Suspense>
        <OutagePage description={config.outage.description} />
      </Suspense>
    )
  }

  const checkOut = () => {
    const { paymentMethod } = cart
    const needsCardSubType = feesDependOnCard(fees.fees)
    sendCheckout({
      type: 'opened',
      facts: { acceptedMethods: methods, paymentMethod, needsCardSubType },
    })
  }

  return (
    <div className={styles.page}>
      <Catalog
        config={config}
        inCart={cart.payables.map((each) => each.soid ?? each.catalogItemId)}
        isCartFull={isFull(cart)}
        editHref={editHref}
        onNavigate={onNavigate}
        {...choices}
      />
      <VisuallyHidden as="div">
        <div role="status">
          {removedText ??
            cart.payables.map(({ name }) => `${t('{name} is in the cart.', { name })} `)}
        </div>
      </VisuallyHidden>
      <div ref={cartPane} className={styles.cart({ isEmpty: !isFull(cart) })}>
        <CartPanel
          cart={cart}
          fees={fees}
          config={config}
          isCharging={isCharging(checkout)}
          isServerReachable={isReachable}
          needsShift={needsShift}
          onEdit={setEdited}
          onUpdate={(payable) => changeCart({ type: 'update', payable })}
          onRemove={remove}
          onCheckOut={checkOut}
          notice={
            resumes && (
              <Suspense>
                <ResumedSale cart={cart} config={config} onResume={add} />
              </Suspense>
            )
          }
        />
      </div>
      <Suspense>
        {pendingItem && 'product' in pendingItem && (
          <AddItemDialog
            item={pendingItem.product}
            price={priceOf(pendingItem.product)}
            maximum={config.maximumPayment}
            onClose={cancel}
            onSubmit={(changes) => add([fromProduct(pendingItem.product, changes)])}
          />
        )}
        {edited && (
          <AddItemDialog
            item={edited}
            price={amountOf(edited)}
            isInCart
            maximum={config.maximumPayment}
            onClose={() => setEdited(null)}
            onSubmit={(changes) => {
              changeCart({ type: 'update', payable: changeItem(edited, changes) })
              setEdited(null)
            }}
          />
        )}
        {pendingItem && 'item' in pendingItem && (
          <RecordSearch item={pendingItem.item} onClose={cancel} onAdd={add} />
        )}
        {hasOpened ? (
          <CheckoutDialog config={config} methods={methods} onPrintReceipt={onPrintReceipt} />
        ) : (
          areLoaded && (
            // The real dialog mounts when it opens, because the element to restore focus to is
            // captured on mount.
            <Activity mode="hidden">
              <CheckoutDialog
                config={config}
                methods={methods}
                isPrerendered
                onPrintReceipt={onPrintReceipt}
              />
            </Activity>
          )
        )}
      </Suspense>
    </div>
  )
}
