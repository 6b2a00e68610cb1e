import type { Language } from '#domain/language/language.ts'

import { changeCart, checkoutStore, saleIdStore } from './checkout-store.ts'

/**
 * Before anything is charged: the payment keeps the language that it was made with.
 * @param saleId the sale that it was chosen for, if that may be over
 */
export const chooseCustomerLanguage = (
  customerLanguage: Language,
  saleId = saleIdStore.get(),
): void => {
  if (saleId === saleIdStore.get() && checkoutStore.get().charge.kind === 'none') {
    changeCart({ type: 'setCustomerLanguage', customerLanguage })
  }
}
