import { useDeferredValue, useId, useRef, useState } from 'react'

import { catalogEndpoints } from '#domain/api/catalog-endpoints.ts'
import type { CustomProduct } from '#domain/catalog/product.ts'
import { searchCatalog } from '#domain/catalog/search-catalog.ts'
import { t } from '#domain/language/staff-text.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { type CatalogEntry, SearchHits } from './CatalogTiles.tsx'
import { EditLink } from './EditLink.tsx'
import * as styles from './ProductList.css.ts'
import { ProductList } from './ProductList.tsx'
import { productsHeadingId } from './products-heading.ts'
import { ProductSearch } from './ProductSearch.tsx'
import { fullCartAdvice } from './use-add-to-cart.ts'
import { useSettled } from './use-settled.ts'

export interface CatalogProps {
  /** Record types come first; products follow. */
  config: Pick<
    ServiceOfferingConfig,
    'integratedPayables' | 'serviceOfferingId' | 'transactionVersion'
  >
  /** IDs of the products and record types in the cart. */
  inCart: readonly string[]
  isCartFull: boolean
  /** Undefined for users who may not edit the catalog. */
  editHref: string | undefined
  onNavigate?: ((href: string) => void) | undefined
  chooseProduct: (product: CustomProduct) => void
  chooseItem: (item: IntegratedPayable) => void
}

const noProducts: readonly CustomProduct[] = []

const readEntry = (entry: CatalogEntry) =>
  'item' in entry
    ? { name: entry.item.displayName, description: entry.item.description }
    : { ...entry.product, category: entry.product.categoryId }

const resultText = (query: string, count: number) => {
  if (query.trim() === '') return ''
  if (count === 0) return t('Nothing found')
  return count === 1 ? t('1 item found') : t('{count} items found', { count })
}

/** The record types and products for sale, searched as typed (SPEC §2 Products home). */
export function Catalog(props: CatalogProps) {
  const { config, inCart, isCartFull, editHref, onNavigate, chooseProduct, chooseItem } = props
  const items = config.integratedPayables
  const { data, isError, refetch } = useEndpoint(catalogEndpoints.getCustomProducts, {})
  const products = data?.filter(({ deleted }) => !deleted)
  const search = searchCatalog<CatalogEntry>(
    [
      ...items.map((item) => ({ item })),
      ...(products ?? noProducts).map((product) => ({ product })),
    ],
    readEntry,
  )
  const [query, setQuery] = useState('')
  // The field stays quick however long the list is.
  const searched = useDeferredValue(query)
  const hits = searched.trim() === '' ? null : search(searched)
  // An office of V2 adds nothing to a full cart.
  const isV2 = config.transactionVersion === 'V2'
  const isBlocked = isV2 && isCartFull
  const adviceId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const choose = (entry: CatalogEntry) =>
    'item' in entry ? chooseItem(entry.item) : chooseProduct(entry.product)
  const chooseFirst = () => {
    const [first] = query.trim() === '' ? [] : search(query)
    if (!first || isBlocked) return
    setQuery('')
    choose(first)
  }
  const tiles = { inCart, blockedBy: isBlocked ? adviceId : undefined, onChoose: choose }
  return (
    <section className={styles.catalog} aria-labelledby={productsHeadingId}>
      <div className={styles.head}>
        <Heading level={1} id={productsHeadingId} ref={heading}>
          {t('Products')}
        </Heading>
        <ProductSearch
          query={query}
          result={useSettled(resultText(searched, hits?.length ?? 0), 700)}
          onChange={setQuery}
          onSubmit={chooseFirst}
        />
        {editHref !== undefined && (
          <EditLink
            href={editHref}
            serviceOfferingId={config.serviceOfferingId}
            onNavigate={onNavigate}
          />
        )}
      </div>
      {isV2 && (
        <div className={isBlocked ? undefined : styles.unseen}>
          <Text id={adviceId} tone="muted">
            {fullCartAdvice}
          </Text>
        </div>
      )}
      {hits && <SearchHits {...tiles} query={searched} hits={hits} onClear={() => setQuery('')} />}
      {/* Stays mounted, so that clearing the search is immediate. */}
      <div className={styles.catalog} hidden={hits !== null}>
        <ProductList
          {...tiles}
          items={items}
          products={products}
          hasFailed={isError}
          onRetry={() => void refetch()}
        />
      </div>
    </section>
  )
}
