import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'

import { groupProducts } from '#domain/catalog/group-products.ts'
import type { CustomProduct } from '#domain/catalog/product.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'
import { useStore } from '#features/shared/store.ts'
import { favoritesStore } from '#features/shared/workstation.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import { CatalogTiles, type CatalogTilesProps } from './CatalogTiles.tsx'
import * as styles from './ProductList.css.ts'

export interface ProductListProps extends Omit<CatalogTilesProps, 'entries' | 'isSearched'> {
  items: readonly IntegratedPayable[]
  /** Undefined until loaded. */
  products: readonly CustomProduct[] | undefined
  hasFailed: boolean
  onRetry: () => void
}

const otherProducts = t('Other products')
const noFavorites: readonly string[] = []

/** The whole catalog in groups; they have headings if there are several. */
export function ProductList(props: ProductListProps) {
  const { items, products, hasFailed, onRetry, ...tiles } = props
  const favorites = useStore(favoritesStore) ?? noFavorites
  const groups = products ? groupProducts(products, favorites) : []
  const areHeaded = items.length > 0 || groups.length > 1
  return (
    <>
      {items.length > 0 && (
        <Group title={t('Look up a record')} isHeaded>
          <CatalogTiles {...tiles} entries={items.map((item) => ({ item }))} />
        </Group>
      )}
      {groups.map((group) => (
        <Group key={group.title} title={translated(group.title)} isHeaded={areHeaded}>
          <CatalogTiles {...tiles} entries={group.products.map((product) => ({ product }))} />
        </Group>
      ))}
      {groups.length === 0 && (
        <Group title={otherProducts} isHeaded={areHeaded}>
          {products || hasFailed ? (
            <NoProducts hasFailed={!products} onRetry={onRetry} />
          ) : (
            <Placeholders />
          )}
        </Group>
      )}
    </>
  )
}

interface GroupProps {
  title: string
  isHeaded: boolean
  children: ReactNode
}

function Group({ title, isHeaded, children }: GroupProps) {
  if (!isHeaded) return children
  return (
    <section className={styles.kind} aria-label={title}>
      <Heading level={2} size="lead">
        {title}
      </Heading>
      {children}
    </section>
  )
}

function NoProducts({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  return hasFailed ? (
    <EmptyState
      icon={<CloudOff size={28} />}
      title={t('The products did not load')}
      action={<Button onPress={onRetry}>{t('Try again')}</Button>}
    >
      {t('Check the connection and try again.')}
    </EmptyState>
  ) : (
    <EmptyState title={t('No products yet')}>
      {t('An administrator can add products to the catalog.')}
    </EmptyState>
  )
}

const placeholders = Array.from({ length: 12 }, (_, index) => index)

function Placeholders() {
  return (
    <div className={styles.grid} aria-busy="true">
      <VisuallyHidden>{t('Loading products')}</VisuallyHidden>
      {placeholders.map((index) => (
        <div key={index} className={styles.placeholder} />
      ))}
    </div>
  )
}
