import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'

import type { CatalogProduct } from '#domain/checkout/price-cart.ts'
import { fromMicros } from '#domain/money/money.ts'
import type { OfferingRule } from '#domain/pricing/priced-line.ts'
import { ServiceOfferingConfig } from '#domain/settings/config.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'

import type { Database } from '../db/engine.ts'
import { prepared } from '../db/prepared.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { notFound } from '../platform/errors.ts'

const PricingConfig = z.pick(ServiceOfferingConfig, {
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
export type PricingConfig = z.infer<typeof PricingConfig>

export type PricingTerminal = Pick<Terminal, '_id' | 'location'>

/** Everything needed to check and price a cart, without deleted products and terminals. */
export type PricingContext = {
  config: PricingConfig
  products: ReadonlyMap<string, CatalogProduct>
  feeRules: readonly OfferingRule[]
  terminals: ReadonlyMap<string, PricingTerminal>
}

/** Amounts are text, because JSON numbers are floats. */
type Row = {
  version: bigint
  minimum_payment: bigint
  maximum_payment: bigint
  settings: unknown
  outage_description: string | null
  products: (Omit<CatalogProduct, 'price'> & { price: string; currencyCode: string })[]
  rules: (Pick<OfferingRule, 'serviceOfferingId' | 'type' | 'basisPoints'> & {
    flat: string
    minimum: string
  })[]
  terminals: PricingTerminal[]
}

const select = prepared<{ tenantId: string }, Row>((db, given) =>
  db
    .selectFrom('point_of_sale_config as config')
    .innerJoin('tenant', 'tenant.id', 'config.tenant_id')
    .innerJoin('service_offering as offering', (join) =>
      join
        .onRef('offering.tenant_id', '=', 'config.tenant_id')
        .onRef('offering.id', '=', 'config.service_offering_id'),
    )
    .select('tenant.settings_version as version')
    .select(['minimum_payment', 'maximum_payment', 'settings', 'outage_description'])
    .select([
      sql<Row['products']>`(select coalesce(json_agg(json_build_object('id', id,
        'price', price_amount::text, 'serviceOfferingId', service_offering_id, 'name', name,
        'description', description, 'currencyCode', currency_code, 'nameEditable', name_editable,
        'priceEditable', price_editable)), '[]')
        from custom_product as product where product.tenant_id = config.tenant_id
        and deleted_at is null)`.as('products'),
      sql<Row['rules']>`(select coalesce(json_agg(json_build_object('type', fee_type,
        'serviceOfferingId', service_offering_id, 'flat', flat_amount::text,
        'basisPoints', basis_points, 'minimum', minimum_amount::text) order by fee_type), '[]')
        from fee_schedule as rule where rule.tenant_id = config.tenant_id)`.as('rules'),
      sql<Row['terminals']>`(select coalesce(json_agg(json_build_object('_id', id,
        'location', location)), '[]')
        from terminal where terminal.tenant_id = config.tenant_id
        and deleted_at is null)`.as('terminals'),
    ])
    .where('config.tenant_id', '=', given('tenantId')),
)

type CachedPricing = { version: bigint; pricing: PricingContext }

/** Least recently used contexts, per open database. */
const caches = new WeakMap<Database, LRUCache<string, CachedPricing>>()
const maxCached = 500

function cacheOf(db: Database): LRUCache<string, CachedPricing> {
  const known = caches.get(db)
  if (known) return known
  const cache = new LRUCache<string, CachedPricing>({ max: maxCached })
  caches.set(db, cache)
  return cache
}

/** @param db not a transaction, because the cache is keyed by the open database */
export async function readPricingContext(
  db: Database,
  { tenantId, settingsVersion }: Pick<TenantPrincipal, 'tenantId' | 'settingsVersion'>,
): Promise<PricingContext> {
  const cache = cacheOf(db)
  const known = cache.get(tenantId)
  if (known && known.version === settingsVersion) return known.pricing
  const [row] = await select(db, { tenantId })
  if (row === undefined) throw notFound('Point-of-sale settings')
  const pricing = pricingOf(row)
  cache.set(tenantId, { version: row.version, pricing })
  return pricing
}

const pricingOf = (row: Row): PricingContext => ({
  config: z.parse(PricingConfig, {
    ...(row.settings as object),
    minimumPayment: fromMicros(row.minimum_payment),
    maximumPayment: fromMicros(row.maximum_payment),
    outage: {
      active: row.outage_description !== null,
      description: row.outage_description ?? '',
    },
  }),
  products: new Map(
    row.products.map(({ price, currencyCode, ...product }) => [
      product.id,
      { ...product, price: fromMicros(BigInt(price), currencyCode) },
    ]),
  ),
  feeRules: row.rules.map(({ flat, minimum, ...rule }) => ({
    ...rule,
    flat: fromMicros(BigInt(flat)),
    minimum: fromMicros(BigInt(minimum)),
  })),
  terminals: new Map(row.terminals.map((terminal) => [terminal._id, terminal])),
})
