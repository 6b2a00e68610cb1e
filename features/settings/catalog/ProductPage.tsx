import { productEndpoints } from '#domain/api/product-endpoints.ts'
import type { CustomProduct } from '#domain/catalog/product.ts'
import { t } from '#domain/language/staff-text.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Loading } from '#ui/Spinner/Loading.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

import { ProductForm } from './ProductForm.tsx'
import * as styles from './ProductPage.css.ts'

interface ProductPageProps {
  onDone: () => void
}

export const NewProductPage = ({ onDone }: ProductPageProps) => (
  <ProductFormPage title={t('Add Product')} product={null} onDone={onDone} />
)

export interface EditProductPageProps extends ProductPageProps {
  productId: string
}

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

export function EditProductPage({ productId, onDone }: EditProductPageProps) {
  const product = useEndpoint(productEndpoints.getCustomProduct, { params: { productId } })
  if (product.isPending) return <Loading label={t('Loading the product')} />
  if (!product.data) {
    return isUnknown(product.error) ? (
      <EmptyState
        title={t('Product not found')}
        action={
          <Link href={paths.editCatalog} variant="button">
            {t('Go to Edit Product Catalog')}
          </Link>
        }
      >
        {t('It may have been deleted. Choose a product from the list.')}
      </EmptyState>
    ) : (
      <EmptyState
        title={t('The product did not load')}
        action={<Button onPress={() => void product.refetch()}>{t('Try again')}</Button>}
      >
        {t('Check the connection and try again.')}
      </EmptyState>
    )
  }
  return (
    <ProductFormPage
      key={productId}
      title={t('Edit Product')}
      product={product.data}
      onDone={onDone}
    />
  )
}

interface ProductFormPageProps extends ProductPageProps {
  title: string
  product: CustomProduct | null
}

function ProductFormPage({ title, product, onDone }: ProductFormPageProps) {
  return (
    <div className={styles.pageBody}>
      <Stack gap="l">
        <PageHeader title={title} back={{ label: t('Catalog'), href: paths.editCatalog }} />
        <Card>
          <ProductForm product={product} cancelHref={paths.editCatalog} onDone={onDone} />
        </Card>
      </Stack>
    </div>
  )
}
