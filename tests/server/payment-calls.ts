import type { Payment } from '#domain/payments/payment.ts'
import type { Sale, SwipeScenario } from '#domain/payments/sale.ts'

import {
  contentsOf,
  inTenant,
  type Person,
  productNamed,
  type Reply,
  terminalNamed,
} from './counter.ts'
import { payableOf } from './payable.ts'

type Cart = {
  product?: string
  payable?: Record<string, unknown>
  request?: Record<string, unknown>
}

/** Requests a payment of one product, by credit card unless the request says otherwise. */
export async function requestPayment(
  person: Person,
  { product = 'Certified Copy', payable = {}, request = {} }: Cart = {},
  headers: Record<string, string> = {},
): Promise<Reply> {
  const item = payableOf(await productNamed(person, product), payable)
  const body = { payables: [item], cardSubTypeSelectedByTeller: 'Credit', ...request }
  return person.post(inTenant(person.tenantId, '/payments'), body, headers)
}

export const createPayment = async (person: Person, cart: Cart = {}): Promise<Payment> =>
  contentsOf('createPayment', await requestPayment(person, cart))

export const readPayment = async (person: Person, id: string): Promise<Payment> =>
  contentsOf('getPayment', await person.get(inTenant(person.tenantId, `/payments/${id}`)))

type SaleRequest = { terminal?: string; requestId?: string }

export async function requestSale(
  person: Person,
  paymentId: string,
  { terminal = 'Front Counter 1', requestId = crypto.randomUUID() }: SaleRequest = {},
): Promise<Reply> {
  const { _id: terminalId } = await terminalNamed(person, terminal)
  const path = inTenant(person.tenantId, `/payments/${paymentId}/sales`)
  return person.post(path, { requestId, terminalId })
}

export const createSale = async (
  person: Person,
  paymentId: string,
  request: SaleRequest = {},
): Promise<Sale> => contentsOf('createSale', await requestSale(person, paymentId, request))

export const readSale = async (person: Person, paymentId: string, saleId: string): Promise<Sale> =>
  contentsOf(
    'getSale',
    await person.get(inTenant(person.tenantId, `/payments/${paymentId}/sales/${saleId}`)),
  )

export async function swipe(
  person: Person,
  resultScenario: SwipeScenario,
  { terminal = 'Front Counter 1', ...card }: { terminal?: string; debitCard?: boolean } = {},
): Promise<Reply> {
  const { _id: terminalId } = await terminalNamed(person, terminal)
  return person.post(inTenant(person.tenantId, '/simulator/swipe'), {
    terminalId,
    lastFour: '4242',
    cardBrand: 'Visa',
    debitCard: false,
    resultScenario,
    ...card,
  })
}
