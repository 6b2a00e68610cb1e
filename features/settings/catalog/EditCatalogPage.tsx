import { PackagePlus, Plus } from 'lucide-react'

import { catalogEndpoints } from '#domain/api/catalog-endpoints.ts'
import { type CustomProduct, priceOf } from '#domain/catalog/product.ts'
import { t } from '#domain/language/staff-text.ts'
import { compareText } from '#domain/lib/search.ts'
import { compare, format } from '#domain/money/money.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import type { ListProps } from '#features/shared/list-state.ts'
import { paths } from '#features/shared/paths.ts'
import { Amount } from '#ui/Amount/Amount.tsx'
import { Button } from '#ui/Button/Button.tsx'
import type { Column } from '#ui/DataTable/column.ts'
import { ListTable } from '#ui/DataTable/ListTable.tsx'
import { EmptyState } from '#ui/EmptyState/EmptyState.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { PageHeader } from '#ui/PageHeader/PageHeader.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

const columns: readonly Column<CustomProduct>[] = [
  {
    id: 'name',
    header: t('Name'),
    cell: ({ name }) => name,
    compare: (one, other) => compareText(one.name, other.name),
  },
  {
    id: 'price',
    header: t('Price'),
    cell: (product) => <Amount value={format(priceOf(product))} />,
    compare: (one, other) => compare(priceOf(one), priceOf(other)),
    align: 'end',
    width: '10rem',
  },
]

/** Product list; a row links to its product (SPEC §2 Catalogue editing). */
export function EditCatalogPage({ list }: { list: ListProps }) {
  const products = useEndpoint(catalogEndpoints.getCustomProducts, {})
  return (
    <Stack gap="l">
      <PageHeader
        title={t('Edit Product Catalog')}
        back={{ label: t('Products'), href: paths.catalog }}
        action={
          <Link
            href={paths.newProduct}
            variant="primaryButton"
            icon={<Plus aria-hidden size={20} />}
          >
            {t('Add')}
          </Link>
        }
      />
      {products.isError && !products.data ? (
        <EmptyState
          title={t('The products did not load')}
          action={<Button onPress={() => void products.refetch()}>{t('Try again')}</Button>}
        >
          {t('Check the connection and try again.')}
        </EmptyState>
      ) : (
        <ListTable
          {...list}
          label={t('Products')}
          columns={columns}
          rows={products.data ?? []}
          textOf={({ name, description }) => [name, description]}
          rowKey={({ _id }) => _id}
          hrefOf={({ _id }) => paths.product(_id)}
          isLoading={products.isFetching}
          empty={
            <EmptyState icon={<PackagePlus size={28} />} title={t('No products yet')}>
              {t('Add the first product this office sells.')}
            </EmptyState>
          }
        />
      )}
    </Stack>
  )
}
