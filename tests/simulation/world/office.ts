import type { CustomProduct } from '#domain/catalog/product.ts'
import type { Session } from '#domain/identity/session.ts'
import type { PaymentRequest } from '#domain/payments/payment-request.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import type { Database } from '#server/db/engine.ts'

import type { ClientCode, Sandbox, ServerCode } from '../sandboxes/load.ts'
import type { SharedDatabase } from './shared-database.ts'

export type Person = 'cashier' | 'colleague' | 'admin'

/**
 * Shared by all schedules and never changed by them: the database, the code, the sessions and the settings.
 */
export type Office = {
  db: Database
  shared: SharedDatabase
  opensAt: number
  serverSandboxes: Sandbox<ServerCode>[]
  clientSandboxes: Sandbox<ClientCode>[]
  sessions: Record<Person, Session>
  config: ServiceOfferingConfig
  terminals: Terminal[]
  products: CustomProduct[]
}

export const cartOf = (office: Office, names: readonly string[]): PaymentRequest => ({
  customerFirstName: '',
  customerLastName: '',
  customerEmail: '',
  customerPhone: '',
  payables: names.map((name) => {
    const product = office.products.find((each) => each.name === name)
    if (product === undefined) throw new Error(`${name} is not sold here.`)
    const { _id: id, description, priceAmount, priceCurrencyCode, serviceOfferingId } = product
    return {
      id,
      catalogItemId: id,
      name,
      description,
      amountValue: priceAmount,
      amountCurrencyCode: priceCurrencyCode,
      payableType: 'CustomItem',
      serviceOfferingId,
    } as PaymentRequest['payables'][number]
  }),
  paymentMethodType: 'CardPresent',
  cardSubTypeSelectedByTeller: 'Credit',
  terminalId: null,
})
