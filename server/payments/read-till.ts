import { sql } from 'kysely'
import * as z from 'zod/mini'

import { ServiceOfferingConfig } from '#domain/config.ts'
import type { FeeRule } from '#domain/fee.ts'
import { fromMicros } from '#domain/money.ts'
import type { PayableRequest } from '#domain/payable.ts'
import type { Terminal } from '#domain/terminal.ts'

import type { Database } from '../db/engine.ts'
import { prepared } from '../db/prepared.ts'
import { notFound } from '../errors.ts'
import { isUuid } from '../ids.ts'

/** As much of a tenant's settings as a cart is checked against. */
const TillConfig = z.pick(ServiceOfferingConfig, {
  minimumPayment: true,
  maximumPayment: true,
  acceptedPaymentMethods: true,
  acceptedPaymentCardSubTypes: true,
  firstNameRequired: true,
  lastNameRequired: true,
  emailRequired: true,
  phoneRequired: true,
  outage: true,
  paymentIdCharacterSet: true,
  paymentIdLength: true,
})
export type TillConfig = z.infer<typeof TillConfig>

export type Product = {
  id: string
  serviceOfferingId: string
  name: string
  description: string
  price: bigint
  currencyCode: string
  nameEditable: boolean
  priceEditable: boolean
}

export type OfferingRule = FeeRule & { serviceOfferingId: string }

/** All that a cart is checked, priced and charged fees by. */
export type Till = {
  config: TillConfig
  /** Those of the cart that the catalogue has. */
  products: ReadonlyMap<string, Product>
  /** In the order of their types. */
  feeRules: readonly OfferingRule[]
  /** The terminal that was asked for, unless it is not there, or deactivated. */
  terminal: Pick<Terminal, '_id' | 'location'> | undefined
}

type Asked = {
  tenantId: string
  payables: readonly Pick<PayableRequest, 'payableType' | 'catalogItemId'>[]
  terminalId: string | null
}

/** Amounts come as text: JSON's numbers are floating point. */
type Row = {
  minimum_payment: bigint
  maximum_payment: bigint
  settings: unknown
  outage_description: string | null
  products: (Omit<Product, 'price'> & { price: string })[] | null
  rules: (Pick<OfferingRule, 'serviceOfferingId' | 'type' | 'basisPoints'> & {
    flat: string
    minimum: string
  })[]
  terminal: Till['terminal'] | null
}

const select = prepared<{ tenantId: string; productIds: string[]; terminalId: string | null }, Row>(
  (db, given) =>
    db
      .selectFrom('point_of_sale_config as config')
      .innerJoin('service_offering as offering', (join) =>
        join
          .onRef('offering.tenant_id', '=', 'config.tenant_id')
          .onRef('offering.id', '=', 'config.service_offering_id'),
      )
      .select(['minimum_payment', 'maximum_payment', 'settings', 'outage_description'])
      .select([
        sql<
          Row['products']
        >`(select json_agg(json_build_object('id', id, 'price', price_amount::text,
          'serviceOfferingId', service_offering_id, 'name', name, 'description', description,
          'currencyCode', currency_code, 'nameEditable', name_editable,
          'priceEditable', price_editable))
          from custom_product as product where product.tenant_id = config.tenant_id
          and id = any(${given('productIds')}::uuid[]) and deleted_at is null)`.as('products'),
        sql<Row['rules']>`(select coalesce(json_agg(json_build_object('type', fee_type,
          'serviceOfferingId', service_offering_id, 'flat', flat_amount::text,
          'basisPoints', basis_points, 'minimum', minimum_amount::text) order by fee_type), '[]')
          from fee_schedule as rule where rule.tenant_id = config.tenant_id)`.as('rules'),
        sql<Row['terminal']>`(select json_build_object('_id', id, 'location', location)
          from terminal where terminal.tenant_id = config.tenant_id
          and id = ${given('terminalId')}::uuid and deleted_at is null)`.as('terminal'),
      ])
      .where('config.tenant_id', '=', given('tenantId')),
)

/** Read in one statement, so that it is of one moment, and asked for once however large the cart is. */
export async function readTill(
  db: Database,
  { tenantId, payables, terminalId }: Asked,
): Promise<Till> {
  const productIds = payables
    .filter(({ payableType }) => payableType === 'CustomItem')
    .map(({ catalogItemId }) => catalogItemId)
    .filter(isUuid)
  const named = terminalId !== null && isUuid(terminalId) ? terminalId : null
  const [row] = await select(db, { tenantId, productIds, terminalId: named })
  if (row === undefined) throw notFound('Point-of-sale settings')
  const products = (row.products ?? []).map((each) => ({ ...each, price: BigInt(each.price) }))
  return {
    config: z.parse(TillConfig, {
      ...(row.settings as object),
      minimumPayment: fromMicros(row.minimum_payment),
      maximumPayment: fromMicros(row.maximum_payment),
      outage: {
        active: row.outage_description !== null,
        description: row.outage_description ?? '',
      },
    }),
    products: new Map(products.map((product) => [product.id, product])),
    feeRules: row.rules.map(({ flat, minimum, ...rule }) => ({
      ...rule,
      flat: fromMicros(BigInt(flat)),
      minimum: fromMicros(BigInt(minimum)),
    })),
    terminal: row.terminal ?? undefined,
  }
}
