import { catalogEndpoints } from '#domain/api/catalog-endpoints.ts'
import { type CustomProduct, priceOf } from '#domain/catalog/product.ts'
import { format } from '#domain/money/money.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { Button } from '#ui/Button/Button.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

import * as styles from './ProductList.css.ts'
import { ProductTile } from './ProductTile.tsx'

export interface ProductListProps {
  /** ID of the text that explains why nothing can be added. */
  blockedBy: string | undefined
  onChoose: (product: CustomProduct) => void
}

const placeholders = Array.from({ length: 12 }, (_, index) => index)

export function ProductList({ blockedBy, onChoose }: ProductListProps) {
  const { data: products, isError, refetch } = useEndpoint(catalogEndpoints.getCustomProducts, {})
  if (isError && !products) {
    return (
      <EmptyState
        title="The products did not load"
        action={<Button onPress={() => void refetch()}>Try again</Button>}
      >
        Check the connection and try again.
      </EmptyState>
    )
  }
  if (!products) {
    return (
      <div className={styles.grid} aria-busy="true">
        <VisuallyHidden>Loading products</VisuallyHidden>
        {placeholders.map((index) => (
          <div key={index} className={styles.placeholder} />
        ))}
      </div>
    )
  }
  const offered = products.filter(({ deleted }) => !deleted)
  if (offered.length === 0) {
    return (
      <EmptyState title="No products yet">
        An administrator can add products to the catalog.
      </EmptyState>
    )
  }
  return (
    <ul className={styles.grid}>
      {offered.map((product) => (
        <li key={product._id}>
          <ProductTile
            name={product.name}
            description={product.description}
            price={product.priceEditable ? 'Set at sale' : format(priceOf(product))}
            blockedBy={blockedBy}
            onPress={() => onChoose(product)}
          />
        </li>
      ))}
    </ul>
  )
}
