import { fromCents } from '#domain/money/money.ts'
import { feeRules } from '#domain/pricing/fee-schedule.ts'
import type { FeeType } from '#domain/pricing/fee.ts'
import type { FormValue } from '#features/shared/form/saving.tsx'
import { Fieldset } from '#ui/Fieldset/Fieldset.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { amountError } from '#ui/MoneyField/amount-error.ts'

import { feeField, feeParts, percentError } from './fee-values.ts'
import type { FeeForm } from './use-fee-form.ts'

export interface FeeRuleFieldsProps {
  form: FeeForm
  offeringId: string
  type: FeeType
  label: string
  hint: string
}

const amountErrorOf =
  (part: 'flat' | 'minimum') =>
  ({ value }: { value: FormValue }) =>
    typeof value === 'number' ? feeRules[part](fromCents(value)) : amountError

export function FeeRuleFields({ form, offeringId, type, label, hint }: FeeRuleFieldsProps) {
  const isCharged = feeField('isCharged', type, offeringId)
  return (
    <Fieldset label={label} hint={hint}>
      <form.AppField name={isCharged}>
        {(field) => <field.Switch label={feeParts.isCharged} />}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values[isCharged] === true}>
        {(isOn) =>
          isOn && (
            <Grid minColumn="s">
              <form.AppField
                name={feeField('flat', type, offeringId)}
                validators={{ onChange: amountErrorOf('flat') }}
              >
                {(field) => <field.MoneyField label={feeParts.flat} isRequired />}
              </form.AppField>
              <form.AppField
                name={feeField('percent', type, offeringId)}
                validators={{ onChange: ({ value }) => percentError(String(value)) }}
              >
                {(field) => (
                  <field.TextField
                    label={feeParts.percent}
                    inputMode="decimal"
                    maxLength={10}
                    autoComplete="off"
                    isRequired
                  />
                )}
              </form.AppField>
              <form.AppField
                name={feeField('minimum', type, offeringId)}
                validators={{ onChange: amountErrorOf('minimum') }}
              >
                {(field) => <field.MoneyField label={feeParts.minimum} isRequired />}
              </form.AppField>
            </Grid>
          )
        }
      </form.Subscribe>
    </Fieldset>
  )
}
