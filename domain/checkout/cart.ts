import type { Language } from '../language/language.ts'
import { type Money, roundToCents, sum } from '../money/money.ts'
import { feesDependOnCard, type OfferingFees, totalOf } from '../pricing/fee.ts'
import { amountOf, type Payable } from '../pricing/payable.ts'
import {
  type ChosenCardSubType,
  defaultPaymentMethod,
  type PaymentMethod,
} from '../pricing/payment-method.ts'
import type { Terminal } from '../terminals/terminal.ts'

export type Contact = { firstName: string; lastName: string; email: string; phone: string }

/** SPEC §3 Cart. Holds one catalog selection at a time. */
export type Cart = {
  payables: readonly Payable[]
  contact: Contact
  /** What the customer reads, if the office offers more than English. */
  customerLanguage: Language
  paymentMethod: PaymentMethod
  cardSubType: ChosenCardSubType | null
  terminal: Terminal | null
}

export const noContact: Contact = { firstName: '', lastName: '', email: '', phone: '' }

export const emptyCart: Cart = {
  payables: [],
  contact: noContact,
  customerLanguage: 'en',
  paymentMethod: defaultPaymentMethod,
  cardSubType: null,
  terminal: null,
}

export type CartAction =
  | { type: 'add'; payables: readonly Payable[] }
  | { type: 'remove'; payableId: string }
  | { type: 'update'; payable: Payable }
  | { type: 'reset' }
  | { type: 'setPaymentMethod'; paymentMethod: PaymentMethod }
  | { type: 'setCardSubType'; cardSubType: ChosenCardSubType }
  | { type: 'setTerminal'; terminal: Terminal }
  | { type: 'setContact'; contact: Contact }
  | { type: 'setCustomerLanguage'; customerLanguage: Language }

export const isFull = (cart: Cart): boolean => cart.payables.length > 0

export const reduceCart = (cart: Cart, action: CartAction): Cart => {
  switch (action.type) {
    case 'add':
      // A new selection may be for another customer.
      return isFull(cart)
        ? cart
        : { ...cart, payables: action.payables, contact: noContact, customerLanguage: 'en' }
    case 'remove':
      return { ...cart, payables: cart.payables.filter(({ id }) => id !== action.payableId) }
    case 'update':
      return {
        ...cart,
        payables: cart.payables.map((each) =>
          each.id === action.payable.id ? action.payable : each,
        ),
      }
    case 'reset':
      return emptyCart
    case 'setPaymentMethod':
      return { ...cart, paymentMethod: action.paymentMethod, cardSubType: null }
    case 'setCardSubType':
    case 'setTerminal':
    case 'setContact':
    case 'setCustomerLanguage': {
      const { type: _type, ...change } = action
      return { ...cart, ...change }
    }
  }
}

export const subTotalOf = (cart: Pick<Cart, 'payables'>): Money => sum(cart.payables.map(amountOf))

/** The total to charge. Undefined until credit or debit is chosen, if the fee depends on it. */
export const grandTotalOf = (
  cart: Pick<Cart, 'payables'>,
  feesBySoid: readonly OfferingFees[],
): Money | undefined =>
  feesDependOnCard(feesBySoid)
    ? undefined
    : roundToCents(sum([subTotalOf(cart), totalOf(feesBySoid)]))
