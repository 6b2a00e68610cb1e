import type { CustomProduct } from '#domain/catalog/product.ts'
import { t } from '#domain/language/staff-text.ts'
import { format, fromCents, type Money, toCents } from '#domain/money/money.ts'
import { customItemNameError, customItemPriceError } from '#domain/pricing/payable.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { amountError } from '#ui/MoneyField/amount-error.ts'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

export interface AddItemDialogProps {
  /** A product, or its line in the cart. */
  item: Pick<CustomProduct, 'name' | 'description' | 'nameEditable' | 'priceEditable'>
  price: Money
  isInCart?: boolean
  maximum: Money
  onSubmit: (changes: { name: string; cents: number }) => void
  onClose: () => void
}

const FORM_ID = 'add-item'

/** Asks for the name and price that the catalog leaves open (SPEC §2 Products flow). */
export function AddItemDialog(props: AddItemDialogProps) {
  const { item, price, isInCart = false, maximum, onSubmit, onClose } = props
  const defaultValues: { name: string; cents: number | null } = {
    name: item.name,
    cents: toCents(price),
  }
  const form = useAppForm({
    defaultValues,
    onSubmit: ({ value }) => onSubmit({ name: value.name, cents: value.cents ?? 0 }),
  })
  return (
    <Dialog
      isOpen
      title={isInCart ? t('Edit Item') : t('Add Item to Cart')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={FORM_ID} variant="primary">
            {isInCart ? t('Save') : t('Add to Cart')}
          </Button>
        </>
      }
    >
      <form.AppForm>
        <form.Shell id={FORM_ID}>
          <Stack gap="m">
            {item.nameEditable ? (
              <form.AppField
                name="name"
                validators={{ onChange: ({ value }) => customItemNameError(value) }}
              >
                {(field) => (
                  <field.TextField label={t('Name')} maxLength={200} isRequired autoFocus />
                )}
              </form.AppField>
            ) : (
              <Text size="lead" weight="bold">
                {item.name}
              </Text>
            )}
            {item.description && <Text tone="muted">{item.description}</Text>}
            {item.priceEditable ? (
              <form.AppField
                name="cents"
                validators={{
                  onChange: ({ value }) =>
                    value === null
                      ? amountError
                      : customItemPriceError(fromCents(value, price.currencyCode), maximum),
                }}
              >
                {(field) => (
                  <field.MoneyField label={t('Price')} isRequired autoFocus={!item.nameEditable} />
                )}
              </form.AppField>
            ) : (
              <Text isNumeric>{format(price)}</Text>
            )}
          </Stack>
        </form.Shell>
      </form.AppForm>
    </Dialog>
  )
}
