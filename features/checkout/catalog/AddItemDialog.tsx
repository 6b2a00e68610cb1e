import { type CustomProduct, priceOf } from '#domain/catalog/product.ts'
import { format, fromCents, type Money, toCents } from '#domain/money/money.ts'
import {
  customItemNameError,
  customItemPriceError,
  fromProduct,
  type Payable,
} from '#domain/pricing/payable.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { amountError } from '#ui/MoneyField/amount-error.ts'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

export interface AddItemDialogProps {
  product: CustomProduct
  maximum: Money
  onAdd: (payable: Payable) => void
  onClose: () => void
}

const FORM_ID = 'add-item'

/** Asks for the name and price that the catalog leaves open (SPEC §2 Products flow). */
export function AddItemDialog({ product, maximum, onAdd, onClose }: AddItemDialogProps) {
  const defaultValues: { name: string; cents: number | null } = {
    name: product.name,
    cents: toCents(priceOf(product)),
  }
  const form = useAppForm({
    defaultValues,
    onSubmit: ({ value }) =>
      onAdd(fromProduct(product, { name: value.name, cents: value.cents ?? 0 })),
  })
  return (
    <Dialog
      isOpen
      title="Add Item to Cart"
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button type="submit" form={FORM_ID} variant="primary">
            Add to Cart
          </Button>
        </>
      }
    >
      <form.AppForm>
        <form.Shell id={FORM_ID}>
          <Stack gap="m">
            {product.nameEditable ? (
              <form.AppField
                name="name"
                validators={{ onChange: ({ value }) => customItemNameError(value) }}
              >
                {(field) => <field.TextField label="Name" maxLength={200} isRequired autoFocus />}
              </form.AppField>
            ) : (
              <Text size="lead" weight="bold">
                {product.name}
              </Text>
            )}
            {product.description && <Text tone="muted">{product.description}</Text>}
            {product.priceEditable ? (
              <form.AppField
                name="cents"
                validators={{
                  onChange: ({ value }) =>
                    value === null
                      ? amountError
                      : customItemPriceError(fromCents(value, product.priceCurrencyCode), maximum),
                }}
              >
                {(field) => (
                  <field.MoneyField label="Price" isRequired autoFocus={!product.nameEditable} />
                )}
              </form.AppField>
            ) : (
              <Text isNumeric>{format(priceOf(product))}</Text>
            )}
          </Stack>
        </form.Shell>
      </form.AppForm>
    </Dialog>
  )
}
