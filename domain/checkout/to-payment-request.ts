import type { PaymentRequest } from '../payments/payment-request.ts'
import { toRequest } from '../pricing/payable.ts'
import { methodToRequest, subTypeToRequest } from '../pricing/payment-method.ts'
import type { Cart } from './cart.ts'

/** In its own module, since screens without a checkout have no use for it. */
export const toPaymentRequest = (cart: Cart): PaymentRequest => ({
  customerFirstName: cart.contact.firstName.trim(),
  customerLastName: cart.contact.lastName.trim(),
  customerEmail: cart.contact.email.trim(),
  customerPhone: cart.contact.phone.trim(),
  payables: cart.payables.map(toRequest),
  paymentMethodType: methodToRequest(cart.paymentMethod),
  cardSubTypeSelectedByTeller: cart.cardSubType && subTypeToRequest(cart.cardSubType),
  terminalId: cart.terminal?._id ?? null,
  ...(cart.customerLanguage !== 'en' && { customerLanguage: cart.customerLanguage }),
})
