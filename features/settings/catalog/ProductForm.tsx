import { useQueryClient } from '@tanstack/react-query'

import { catalogEndpoints } from '#domain/api/catalog-endpoints.ts'
import { productEndpoints } from '#domain/api/product-endpoints.ts'
import { productRules } from '#domain/catalog/product-request.ts'
import { namesakeWarning, priceWarning } from '#domain/catalog/product-warnings.ts'
import type { CustomProduct } from '#domain/catalog/product.ts'
import { t } from '#domain/language/staff-text.ts'
import { fromCents } from '#domain/money/money.ts'
import { effectiveMinimum } from '#domain/settings/config.ts'
import { endpointQuery, useEndpoint } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { RecordForm, useRecordForm } from '#features/shared/form/record-form.tsx'
import { SaveWarning } from '#features/shared/form/SaveWarning.tsx'
import { NotLoaded } from '#features/shared/NotLoaded.tsx'
import { Fieldset } from '#ui/Fieldset/Fieldset.tsx'
import { amountError } from '#ui/MoneyField/amount-error.ts'

import { DeleteProduct } from './DeleteProduct.tsx'
import { type ProductValues, useSaveProduct, valuesOf } from './save-product.ts'

export interface ProductFormProps {
  product: CustomProduct | null
  cancelHref: string
  onDone: () => void
}

const labels = {
  name: t('Title'),
  description: t('Description'),
  categoryId: t('Category'),
  priceAmount: t('Price'),
  nameEditable: t('Name is editable'),
  priceEditable: t('Price is editable'),
} as const

const categoriesOf = (products: readonly CustomProduct[]) =>
  [...new Set(products.flatMap(({ categoryId }) => categoryId ?? []))].toSorted()

/** Form of a catalog product (SPEC §2 Catalogue editing, §5). */
export function ProductForm({ product, cancelHref, onDone }: ProductFormProps) {
  const client = useQueryClient()
  const config = useConfig()
  const limits = { least: effectiveMinimum(config), most: config.maximumPayment }
  const catalog = useEndpoint(catalogEndpoints.getCustomProducts, {})
  const products = catalog.data ?? []
  const otherNames = products.filter(({ _id }) => _id !== product?._id).map(({ name }) => name)
  const { form, frame, leave } = useRecordForm({
    record: product,
    valuesOf,
    labels,
    reload: () =>
      client.fetchQuery(
        endpointQuery(
          productEndpoints.getCustomProduct,
          { params: { productId: product?._id ?? '' } },
          { staleTime: 0 },
        ),
      ),
    save: useSaveProduct(product),
    onDone,
  })

  const priceError = (cents: number | null, { name, priceEditable }: ProductValues) => {
    if (cents === null) return amountError
    const priceAmount = fromCents(cents).amount
    return productRules.priceAmount(priceAmount, { name, priceAmount, priceEditable })
  }

  return (
    <RecordForm
      frame={frame}
      id="product"
      submitLabel={product ? t('Save') : t('Add')}
      cancelHref={cancelHref}
      end={product && <DeleteProduct product={product} onDone={leave} />}
    >
      <form.AppField name="name" validators={{ onChange: ({ value }) => productRules.name(value) }}>
        {(field) => <field.TextField label={labels.name} maxLength={200} isRequired />}
      </form.AppField>
      {catalog.isError && (
        <NotLoaded
          title={t('The other products did not load')}
          onRetry={() => void catalog.refetch()}
        >
          {t('This form cannot warn of a second product with the same name.')}
        </NotLoaded>
      )}
      <form.Subscribe selector={({ values }) => values.name}>
        {(name) => <SaveWarning>{namesakeWarning(name, otherNames)}</SaveWarning>}
      </form.Subscribe>
      <form.AppField name="description">
        {(field) => (
          <field.TextField
            label={labels.description}
            hint={t('Shown to cashiers and printed on receipts')}
            maxLength={1_000}
            isMultiline
          />
        )}
      </form.AppField>
      <form.AppField name="categoryId">
        {(field) => (
          <field.TextField
            label={labels.categoryId}
            hint={t('Groups products in the catalog, such as Vital Records')}
            maxLength={64}
            suggestions={categoriesOf(products)}
          />
        )}
      </form.AppField>
      <form.AppField
        name="priceAmount"
        validators={{
          // The price may be zero if cashiers set it.
          onChangeListenTo: ['priceEditable'],
          onChange: ({ value, fieldApi }) => priceError(value, fieldApi.form.state.values),
        }}
      >
        {(field) => <field.MoneyField label={labels.priceAmount} isRequired />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values}>
        {({ priceAmount: cents, priceEditable }) => (
          <SaveWarning>{priceWarning({ cents, priceEditable }, limits)}</SaveWarning>
        )}
      </form.Subscribe>
      <Fieldset label={t('Options for cashiers')}>
        <form.AppField name="nameEditable">
          {(field) => (
            <field.Switch
              label={labels.nameEditable}
              hint={t('Cashiers can change the name at the sale')}
            />
          )}
        </form.AppField>
        <form.AppField name="priceEditable">
          {(field) => (
            <field.Switch
              label={labels.priceEditable}
              hint={t('Cashiers can change the price at the sale')}
            />
          )}
        </form.AppField>
      </Fieldset>
    </RecordForm>
  )
}
