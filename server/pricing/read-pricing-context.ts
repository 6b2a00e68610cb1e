import { LRUCache } from 'lru-cache'

import type { CatalogProduct } from '#domain/checkout/price-cart.ts'
import { fromMicros } from '#domain/money/money.ts'
import type { OfferingRule } from '#domain/pricing/priced-line.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'

import type { Database } from '../db/engine.ts'
import type { TenantPrincipal } from '../http/call.ts'
import { readConfig } from '../tenant/read-config.ts'
import { readFeeRules } from '../tenant/read-fee-rules.ts'

export type PricingTerminal = Pick<Terminal, '_id' | 'location'>

/** Everything needed to check and price a cart, without deleted products and terminals. */
export type PricingContext = {
  config: ServiceOfferingConfig
  products: ReadonlyMap<string, CatalogProduct>
  feeRules: readonly OfferingRule[]
  terminals: ReadonlyMap<string, PricingTerminal>
}

type CachedPricing = { version: bigint | null; pricing: PricingContext }

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
  const snapshot = db.transaction().setIsolationLevel('repeatable read')
  const pricing = await snapshot.execute((transaction) => readSettings(transaction, tenantId))
  // The settings may be newer than this version: then the next call reads them again.
  cache.set(tenantId, { version: settingsVersion, pricing })
  return pricing
}

async function readSettings(db: Database, tenantId: string): Promise<PricingContext> {
  const config = await readConfig(db, tenantId)
  const products = await db
    .selectFrom('custom_product')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .execute()
  const feeRules = await readFeeRules(db, tenantId)
  const terminals = await db
    .selectFrom('terminal')
    .select(['id as _id', 'location'])
    .where('tenant_id', '=', tenantId)
    .where('deleted_at', 'is', null)
    .execute()
  return {
    config,
    products: new Map(
      products.map((row) => [
        row.id,
        {
          id: row.id,
          serviceOfferingId: row.service_offering_id,
          name: row.name,
          description: row.description,
          price: fromMicros(row.price_amount, row.currency_code),
          nameEditable: row.name_editable,
          priceEditable: row.price_editable,
        },
      ]),
    ),
    feeRules,
    terminals: new Map(terminals.map((terminal) => [terminal._id, terminal])),
  }
}
