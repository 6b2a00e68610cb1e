import { type Cart, subTotalOf } from '../checkout/cart.ts'
import type { FailedMoney } from '../checkout/checkout-notices.ts'
import { roundToCents, sum, zero } from '../money/money.ts'
import type { Payment } from '../payments/payment.ts'
import { feeApplies, feesDependOnCard, type OfferingFees, totalOf } from '../pricing/fee.ts'
import { amountOf, type Payable } from '../pricing/payable.ts'
import { type ChosenCardSubType, type PaymentMethod, tenders } from '../pricing/payment-method.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import type { DisplayChoice, DisplaySnapshot, DisplayStage } from './display-snapshot.ts'

/** The checkout as far as the customer follows it; `features/checkout/state` has the whole. */
export type SaleProgress = {
  charge:
    | { kind: 'none' | 'starting' | 'waiting' | 'checking' | 'recording' | 'reversing' }
    | { kind: 'failed'; money?: FailedMoney | null }
  confirmed: Pick<Payment, 'status' | 'totals' | 'customerLanguage'> | null
}

export type DisplayedSale = SaleProgress & {
  config: Pick<
    ServiceOfferingConfig,
    | 'acceptedPaymentCardSubTypes'
    | 'acceptedPaymentMethods'
    | 'clientName'
    | 'feeDescription'
    | 'integratedPayables'
    | 'isRehearsal'
    | 'serviceOfferingId'
    | 'spanishReceipts'
  >
  cart: Pick<Cart, 'payables' | 'paymentMethod' | 'cardSubType' | 'customerLanguage'>
  /** Random, and another one for each cart. */
  saleId: string
  /** Whether the checkout is past the choice between the accepted payment methods. */
  isMethodChosen: boolean
  /** Before a card type is chosen, as far as the server has calculated them. */
  fees: Partial<Record<PaymentMethod, readonly OfferingFees[]>>
  /** The names in the catalog, by product. */
  productNames: ReadonlyMap<string, string>
}

/** What the customer display shows of a sale. */
export const displaySnapshot = (sale: DisplayedSale): DisplaySnapshot => {
  const { config, cart, confirmed } = sale
  const stage = stageOf(sale)
  // The cart is empty once the payment is confirmed.
  const isOver = confirmed !== null || stage === 'idle'
  const choices = isOver ? [] : choicesOf(sale)
  const only = choices.length === 1 ? choices[0] : undefined
  return {
    office: config.clientName,
    serviceOfferingId: config.serviceOfferingId,
    isRehearsal: config.isRehearsal === true,
    stage,
    saleId: sale.saleId,
    // The cart of a confirmed payment is the next customer's.
    language: (confirmed ? confirmed.customerLanguage : cart.customerLanguage) ?? 'en',
    canChooseLanguage: stage === 'review' && config.spanishReceipts !== 'NEVER',
    lines: isOver
      ? []
      : cart.payables.map((payable) => ({
          name: nameOf(payable, sale),
          amount: amountOf(payable),
        })),
    subTotal: isOver ? zero() : subTotalOf(cart),
    feeLabel: config.feeDescription,
    choices,
    amount: hasAmount[stage] ? (confirmed?.totals.grandTotal ?? only?.total ?? null) : null,
  }
}

/** An amount beside a payment that failed would read like a charge. */
const hasAmount: Record<DisplayStage, boolean> = {
  idle: false,
  review: true,
  card: true,
  wait: true,
  checking: true,
  confirming: true,
  paid: true,
  notCharged: false,
  reversing: false,
  reversed: false,
  failed: false,
}

const stageOf = ({ charge, confirmed, cart }: DisplayedSale): DisplayStage => {
  if (confirmed?.status === 'CHECKING') return 'confirming'
  if (confirmed?.status === 'INCOMPLETE') return 'failed'
  if (confirmed) return 'paid'
  switch (charge.kind) {
    case 'none':
      return cart.payables.length > 0 ? 'review' : 'idle'
    case 'waiting':
      return tenders[cart.paymentMethod].usesReader ? 'card' : 'wait'
    case 'starting':
    case 'recording':
      return 'wait'
    case 'checking':
    case 'reversing':
      return charge.kind
    case 'failed':
      if (charge.money?.kind === 'notCharged') return 'notCharged'
      if (charge.money?.kind === 'returned') {
        return charge.money.isPending ? 'reversing' : 'reversed'
      }
      return 'failed'
  }
}

/**
 * A record's name and number, and a name that the cashier typed, may name a person: the record's kind and the
 * catalog's name stand for them.
 */
const nameOf = (payable: Payable, { config, productNames }: DisplayedSale): string | null => {
  if (payable.payableType === 'Integrated') {
    const kind = config.integratedPayables.find(({ soid }) => soid === payable.soid)
    return kind?.displayName ?? null
  }
  if (payable.nameEditable) return productNames.get(payable.catalogItemId) ?? null
  return payable.name
}

const choicesOf = (sale: DisplayedSale): DisplayChoice[] => {
  const { cart, config, fees } = sale
  const accepted = config.acceptedPaymentMethods
  const methods = sale.isMethodChosen && accepted.length > 1 ? [cart.paymentMethod] : accepted
  return methods.flatMap((method) => {
    const known = fees[method]
    return cardSubTypesOf(method, known ?? [], sale).map((cardSubType) => ({
      method,
      cardSubType,
      ...sumsOf(cart, known && feesFor(known, method, cardSubType)),
    }))
  })
}

const cardSubTypesOf = (
  method: PaymentMethod,
  fees: readonly OfferingFees[],
  { cart, config, isMethodChosen }: DisplayedSale,
): readonly (ChosenCardSubType | null)[] => {
  if (!tenders[method].hasCardType || !feesDependOnCard(fees)) return [null]
  if (isMethodChosen && cart.cardSubType !== null) return [cart.cardSubType]
  return config.acceptedPaymentCardSubTypes
}

const feesFor = (
  fees: readonly OfferingFees[],
  method: PaymentMethod,
  cardSubType: ChosenCardSubType | null,
): readonly OfferingFees[] =>
  cardSubType === null
    ? fees
    : fees.map((each) => ({
        ...each,
        fees: each.fees.filter(({ type }) =>
          feeApplies(type, { method, cardSubTypes: [cardSubType] }),
        ),
      }))

const sumsOf = (
  cart: Pick<Cart, 'payables'>,
  fees: readonly OfferingFees[] | undefined,
): Pick<DisplayChoice, 'fee' | 'total'> => {
  if (fees === undefined) return { fee: null, total: null }
  const fee = totalOf(fees)
  return { fee, total: roundToCents(sum([subTotalOf(cart), fee])) }
}
