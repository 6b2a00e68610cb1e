import { t } from '#domain/language/staff-text.ts'
import type { BankAccount } from '#domain/payments/bank.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'

import {
  accountTyped,
  nothingTyped,
  typedErrors,
  typedLabels,
  typeOptions,
} from './typed-account.ts'

export interface TypeAccountProps {
  /** Connects the submit button, which is in the dialog's footer. */
  formId: string
  onDone: (account: BankAccount) => void
}

/** Fields for a check's numbers. Their values live only as long as the fields. */
export function TypeAccount({ formId, onDone }: TypeAccountProps) {
  const form = useAppForm({
    defaultValues: nothingTyped,
    onSubmit: ({ value }) => onDone(accountTyped(value)),
  })
  return (
    <form.AppForm>
      <form.Shell id={formId} labels={typedLabels}>
        <Grid minColumn="m" gap="m">
          <form.AppField
            name="routingNumber"
            validators={{ onChange: ({ value }) => typedErrors.routingNumber(value) }}
          >
            {(field) => (
              <field.DigitsField
                label={typedLabels.routingNumber}
                hint={t('9 digits, at the bottom left')}
                maxDigits={9}
                isRequired
              />
            )}
          </form.AppField>
          <form.AppField name="checkNumber">
            {(field) => (
              <field.DigitsField
                label={typedLabels.checkNumber}
                hint={t('Also in the upper right corner')}
                maxDigits={10}
                isRequired={false}
              />
            )}
          </form.AppField>
          <form.AppField
            name="accountNumber"
            validators={{ onChange: ({ value }) => typedErrors.accountNumber(value) }}
          >
            {(field) => (
              <field.DigitsField
                label={typedLabels.accountNumber}
                hint={t('After the routing number')}
                maxDigits={17}
                isSecret
                isRequired
              />
            )}
          </form.AppField>
          <form.AppField
            name="repeated"
            validators={{
              onChangeListenTo: ['accountNumber'],
              onChange: ({ value, fieldApi }) =>
                typedErrors.repeated(value, fieldApi.form.getFieldValue('accountNumber')),
            }}
          >
            {(field) => (
              <field.DigitsField
                label={typedLabels.repeated}
                hint={t('To be sure of every digit')}
                maxDigits={17}
                isSecret
                isRequired
              />
            )}
          </form.AppField>
        </Grid>
        <form.AppField name="accountType">
          {(field) => (
            <field.RadioGroup
              label={typedLabels.accountType}
              orientation="horizontal"
              options={typeOptions}
            />
          )}
        </form.AppField>
      </form.Shell>
    </form.AppForm>
  )
}
