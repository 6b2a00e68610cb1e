import { t } from '#domain/language/staff-text.ts'
import { format, fromCents, toCents } from '#domain/money/money.ts'
import { amountOf, type Payable } from '#domain/pricing/payable.ts'
import { amountRange, integratedAmountError } from '#domain/records/integrated-payable.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { amountError } from '#ui/MoneyField/amount-error.ts'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

export interface EditAmountDialogProps {
  payable: Payable
  onSave: (payable: Payable) => void
  onClose: () => void
}

const FORM_ID = 'edit-amount'

/** Edits a record's amount between its minimum and maximum (SPEC §5). */
export function EditAmountDialog({ payable, onSave, onClose }: EditAmountDialogProps) {
  const { least, most } = amountRange(payable)
  const moneyOf = (cents: number) => fromCents(cents, payable.amountCurrencyCode)
  const defaultValues: { cents: number | null } = { cents: toCents(amountOf(payable)) }
  const form = useAppForm({
    defaultValues,
    onSubmit: ({ value }) => onSave({ ...payable, amountValue: moneyOf(value.cents ?? 0).amount }),
  })
  return (
    <Dialog
      isOpen
      title={t('Change Amount')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button type="submit" form={FORM_ID} variant="primary">
            {t('Save')}
          </Button>
        </>
      }
    >
      <form.AppForm>
        <form.Shell id={FORM_ID}>
          <Stack gap="m">
            <div>
              <Text size="lead" weight="bold">
                {payable.name}
              </Text>
              {payable.description && <Text tone="muted">{payable.description}</Text>}
            </div>
            <form.AppField
              name="cents"
              validators={{
                onChange: ({ value }) =>
                  value === null ? amountError : integratedAmountError(payable, moneyOf(value)),
              }}
            >
              {(field) => (
                <field.MoneyField
                  label={t('Amount')}
                  hint={t('From {least} to {most}.', { least: format(least), most: format(most) })}
                  isRequired
                  autoFocus
                />
              )}
            </form.AppField>
          </Stack>
        </form.Shell>
      </form.AppForm>
    </Dialog>
  )
}
