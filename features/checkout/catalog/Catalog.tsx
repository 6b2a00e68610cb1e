import { type ReactNode, useId, useRef } from 'react'

import type { CustomProduct } from '#domain/catalog/product.ts'
import type { IntegratedPayable } from '#domain/records/record-search.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { EditLink } from './EditLink.tsx'
import * as styles from './ProductList.css.ts'
import { ProductList } from './ProductList.tsx'
import { productsHeadingId } from './products-heading.ts'
import { RecordTiles } from './RecordTiles.tsx'
import { fullCartAdvice } from './use-add-to-cart.ts'

export interface CatalogProps {
  /** Record types come first; products follow, with a heading if there are both. */
  config: Pick<ServiceOfferingConfig, 'integratedPayables' | 'serviceOfferingId'>
  /** True if the cart is full and this office adds nothing to a full cart. */
  isBlocked: boolean
  /** Undefined for users who may not edit the catalog. */
  editHref: string | undefined
  onNavigate?: ((href: string) => void) | undefined
  chooseProduct: (product: CustomProduct) => void
  chooseItem: (item: IntegratedPayable) => void
}

/** The record types and products for sale (SPEC §2 Products home). */
export function Catalog(props: CatalogProps) {
  const { config, isBlocked, editHref, onNavigate, chooseProduct, chooseItem } = props
  const items = config.integratedPayables
  const adviceId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const blockedBy = isBlocked ? adviceId : undefined
  const products = <ProductList blockedBy={blockedBy} onChoose={chooseProduct} />
  return (
    <section className={styles.catalog} aria-labelledby={productsHeadingId}>
      <div className={styles.head}>
        <Heading level={1} id={productsHeadingId} ref={heading}>
          Products
        </Heading>
        {editHref !== undefined && (
          <EditLink
            href={editHref}
            serviceOfferingId={config.serviceOfferingId}
            onNavigate={onNavigate}
          />
        )}
      </div>
      {isBlocked && (
        <Text id={adviceId} tone="muted">
          {fullCartAdvice}
        </Text>
      )}
      {items.length === 0 ? (
        products
      ) : (
        <>
          <Kind title="Look up a record">
            <RecordTiles items={items} blockedBy={blockedBy} onChoose={chooseItem} />
          </Kind>
          <Kind title="Other products">{products}</Kind>
        </>
      )}
    </section>
  )
}

function Kind({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.kind} aria-label={title}>
      <Heading level={2} size="lead">
        {title}
      </Heading>
      {children}
    </section>
  )
}
