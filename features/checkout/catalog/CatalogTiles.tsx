import { type CustomProduct, priceOf } from '#domain/catalog/product.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'
import { useStore } from '#features/shared/store.ts'
import { favoritesStore } from '#features/shared/workstation.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { FavoriteStar } from './FavoriteStar.tsx'
import * as styles from './ProductList.css.ts'
import { ProductTile } from './ProductTile.tsx'

export type CatalogEntry = { product: CustomProduct } | { item: IntegratedPayable }

export interface CatalogTilesProps {
  entries: readonly CatalogEntry[]
  /** IDs of the products and record types in the cart. */
  inCart: readonly string[]
  /** ID of the text that explains why nothing can be added. */
  blockedBy: string | undefined
  /** Marks the first tile as the one that Enter adds. */
  isSearched?: boolean
  onChoose: (entry: CatalogEntry) => void
}

/** Tiles of products, each with its star, and of record types. */
export function CatalogTiles(props: CatalogTilesProps) {
  const { entries, inCart, blockedBy, isSearched = false, onChoose } = props
  const favorites = useStore(favoritesStore) ?? []
  return (
    <ul className={styles.grid}>
      {entries.map((entry, index) => {
        const shared = {
          blockedBy,
          isNext: isSearched && index === 0,
          onPress: () => onChoose(entry),
        }
        if ('item' in entry) {
          const { soid, displayName, description, outage } = entry.item
          return (
            <li key={soid} className={styles.cell}>
              <ProductTile
                {...shared}
                name={displayName}
                description={description}
                price={t('Look up')}
                isLookup
                isInCart={inCart.includes(soid)}
                {...(outage.active && {
                  notice: t('Outage: {description}', {
                    description: translated(outage.description),
                  }),
                })}
              />
            </li>
          )
        }
        const { product } = entry
        return (
          <li key={product._id} className={styles.cell}>
            <ProductTile
              {...shared}
              name={product.name}
              description={product.description}
              price={product.priceEditable ? t('Set at sale') : format(priceOf(product))}
              isInCart={inCart.includes(product._id)}
            />
            <FavoriteStar product={product} isFavorite={favorites.includes(product._id)} />
          </li>
        )
      })}
    </ul>
  )
}

export interface SearchHitsProps extends Omit<CatalogTilesProps, 'entries' | 'isSearched'> {
  query: string
  hits: readonly CatalogEntry[]
  onClear: () => void
}

/** More tiles would make the next key slow. */
const SHOWN_HITS = 24

/** What a search found, best match first. */
export function SearchHits({ query, hits, onClear, ...tiles }: SearchHitsProps) {
  if (hits.length === 0) {
    return (
      <EmptyState
        title={t('Nothing found for “{query}”', { query: query.trim() })}
        action={<Button onPress={onClear}>{t('Show all products')}</Button>}
      >
        {t('Check the spelling, or search for a part of the name.')}
      </EmptyState>
    )
  }
  return (
    <>
      <CatalogTiles {...tiles} entries={hits.slice(0, SHOWN_HITS)} isSearched />
      {hits.length > SHOWN_HITS && (
        <Text tone="muted">
          {t('The first {shown} of {count} items. Type more to narrow the list.', {
            shown: SHOWN_HITS,
            count: hits.length,
          })}
        </Text>
      )}
    </>
  )
}
