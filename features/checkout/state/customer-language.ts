import type { Language } from '#domain/language/language.ts'

import { changeCart, checkoutStore } from './checkout-store.ts'

/** Before anything is charged: the payment keeps the language that it was made with. */
export const chooseCustomerLanguage = (customerLanguage: Language): void => {
  if (checkoutStore.get().charge.kind === 'none') {
    changeCart({ type: 'setCustomerLanguage', customerLanguage })
  }
}
