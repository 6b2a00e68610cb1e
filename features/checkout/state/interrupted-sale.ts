import {
  InterruptedSale,
  interruptSale,
  isExpired,
  isSellerOf,
  type resumeSale,
} from '#domain/checkout/interrupted-sale.ts'
import type { Session } from '#domain/identity/session.ts'
import { createStore } from '#features/shared/store.ts'

import { isCharging } from './checkout-machine.ts'
import { cartStore, checkoutStore, draftStore } from './checkout-store.ts'

/** In this window's storage, which ends with the window. */
const KEY = 'counter.sale'

type ResumedSale = ReturnType<typeof resumeSale>

/** The sale that was resumed, until its cart changes or the cashier closes the message. */
export const resumedSaleStore = createStore<ResumedSale | null>(null)

export const hasInterruptedSale = (): boolean => sessionStorage.getItem(KEY) !== null

export const forgetInterruptedSale = (): void => sessionStorage.removeItem(KEY)

/**
 * Keeps the cart of a session that ended. Once a charge has begun, the interrupted payment is resolved
 * instead: a second charge of the same cart could take the money twice.
 */
export const keepInterruptedSale = (session: Session): void => {
  if (isCharging(checkoutStore.get()) || draftStore.get()?.payment) return
  const sale = interruptSale(cartStore.get(), session, Date.now())
  if (sale) sessionStorage.setItem(KEY, JSON.stringify(sale))
}

/** The sale that this user may resume. Another user's stays for its owner until it expires. */
export const readInterruptedSale = (session: Session): InterruptedSale | undefined => {
  const sale = parse(sessionStorage.getItem(KEY))
  if (!sale || isExpired(sale, Date.now())) {
    forgetInterruptedSale()
    return undefined
  }
  return isSellerOf(sale, session) ? sale : undefined
}

const parse = (stored: string | null): InterruptedSale | undefined => {
  try {
    return InterruptedSale.safeParse(JSON.parse(stored ?? 'null')).data
  } catch {
    return undefined
  }
}
