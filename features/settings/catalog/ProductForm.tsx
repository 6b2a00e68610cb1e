import { useStore } from '@tanstack/react-form'
import { useQueryClient } from '@tanstack/react-query'

import { fromCents } from '#domain/money.ts'
import { productEndpoints } from '#domain/product-endpoints.ts'
import { priceAboveMaximum, productRules } from '#domain/product-request.ts'
import type { CustomProduct } from '#domain/product.ts'
import { endpointQuery } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { useLeaveGuard } from '#features/shared/form/leave-guard.tsx'
import { useSaving } from '#features/shared/form/saving.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Fieldset } from '#ui/Fieldset/Fieldset.tsx'
import { FormActions } from '#ui/Form/FormActions.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { amountError } from '#ui/MoneyField/amount-error.ts'

import { DeleteProduct } from './DeleteProduct.tsx'
import { type ProductValues, useSaveProduct, valuesOf } from './save-product.ts'

export interface ProductFormProps {
  /** The one to edit, as last read; null for a new one. */
  product: CustomProduct | null
  /** Where Cancel leads. */
  cancelHref: string
  /** It was saved or deleted. */
  onDone: () => void
}

const labels = {
  name: 'Title',
  description: 'Description',
  priceAmount: 'Price',
  nameEditable: 'Name is editable',
  priceEditable: 'Price is editable',
} as const

/** What is sold, for how much, and what a cashier may change of it (SPEC §2 Catalogue editing, §5). */
export function ProductForm({ product, cancelHref, onDone }: ProductFormProps) {
  const { maximumPayment } = useConfig()
  const client = useQueryClient()
  const save = useSaveProduct(product)
  const { notice, attempt } = useSaving({
    record: product,
    valuesOf,
    labels,
    readAnew: () =>
      client.fetchQuery(
        endpointQuery(
          productEndpoints.getCustomProduct,
          { params: { productId: product?._id ?? '' } },
          { staleTime: 0 },
        ),
      ),
  })
  const form = useAppForm({
    defaultValues: valuesOf(product),
    onSubmit: async ({ value, formApi }) => {
      if (!(await attempt(formApi, () => save(value)))) return
      leaveGuard.release()
      onDone()
    },
  })
  const hasChanges = useStore(form.store, ({ isDefaultValue }) => !isDefaultValue)
  const isSaving = useStore(form.store, ({ isSubmitting }) => isSubmitting)
  const leaveGuard = useLeaveGuard(hasChanges)

  const priceError = (cents: number | null, { name, priceEditable }: ProductValues) => {
    if (cents === null) return amountError
    const priceAmount = fromCents(cents).amount
    return (
      productRules.priceAmount(priceAmount, { name, priceAmount, priceEditable }) ??
      priceAboveMaximum(priceAmount, maximumPayment)
    )
  }

  return (
    <form.AppForm>
      {notice}
      <form.Shell id="product" labels={labels}>
        <form.AppField
          name="name"
          validators={{ onChange: ({ value }) => productRules.name(value) }}
        >
          {(field) => <field.TextField label={labels.name} maxLength={200} isRequired />}
        </form.AppField>
        <form.AppField name="description">
          {(field) => (
            <field.TextField
              label={labels.description}
              hint="Shown to cashiers and printed on receipts"
              maxLength={1_000}
              isMultiline
            />
          )}
        </form.AppField>
        <form.AppField
          name="priceAmount"
          validators={{
            // Nothing may be the price where the cashier sets it.
            onChangeListenTo: ['priceEditable'],
            onChange: ({ value, fieldApi }) => priceError(value, fieldApi.form.state.values),
          }}
        >
          {(field) => <field.MoneyField label={labels.priceAmount} isRequired />}
        </form.AppField>
        <Fieldset label="Options for cashiers">
          <form.AppField name="nameEditable">
            {(field) => (
              <field.Switch
                label={labels.nameEditable}
                hint="Cashiers may name the item at the sale"
              />
            )}
          </form.AppField>
          <form.AppField name="priceEditable">
            {(field) => (
              <field.Switch
                label={labels.priceEditable}
                hint="Cashiers may set the price at the sale"
              />
            )}
          </form.AppField>
        </Fieldset>
        <FormActions
          end={
            product && (
              <DeleteProduct
                product={product}
                onDone={() => {
                  leaveGuard.release()
                  onDone()
                }}
              />
            )
          }
        >
          <Button type="submit" look="primary" isPending={isSaving} isDisabled={!hasChanges}>
            {product ? 'Save' : 'Add'}
          </Button>
          <Link href={cancelHref} look="button">
            Cancel
          </Link>
        </FormActions>
      </form.Shell>
      {leaveGuard.question}
    </form.AppForm>
  )
}
