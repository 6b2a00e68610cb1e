import { useState } from 'react'

import type { Cart } from '#domain/checkout/cart.ts'
import { t } from '#domain/language/staff-text.ts'
import type { Payable } from '#domain/pricing/payable.ts'

import { focusProducts } from '../catalog/products-heading.ts'
import { cartStore, changeCart } from '../state/checkout-store.ts'

type Removed = { name: string; left: readonly Payable[] }

/** Removes a line; the focus goes to the next line's Remove, or to the products once none is left. */
export const useRemove = (cart: Cart) => {
  const [removed, setRemoved] = useState<Removed>()
  const remove = (payableId: string) => {
    const index = cart.payables.findIndex(({ id }) => id === payableId)
    const name = cart.payables[index]?.name ?? ''
    changeCart({ type: 'remove', payableId })
    const left = cartStore.get().payables
    setRemoved({ name, left })
    requestAnimationFrame(() => {
      const next = left[Math.min(index, left.length - 1)]
      const button = next && document.getElementById(removeButtonId(next))
      if (button) button.focus()
      else focusProducts()
    })
  }
  // Until the cart changes in another way.
  const isLatest = removed?.left === cart.payables
  return {
    remove,
    removedText: isLatest
      ? t('{name} was removed from the cart.', { name: removed.name })
      : undefined,
  }
}

export const removeButtonId = ({ id }: Pick<Payable, 'id'>): string => `remove-${id}`
