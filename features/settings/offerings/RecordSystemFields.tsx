import { t } from '#domain/language/staff-text.ts'
import { notEmpty, validate } from '#domain/lib/validation.ts'
import { outageError } from '#domain/settings/settings-request.ts'
import type { FormValue } from '#features/shared/form/saving.tsx'

import { offeringField, systemLabels as labels, textOf } from './offering-values.ts'
import type { OfferingsForm } from './use-offerings-form.ts'

export interface RecordSystemFieldsProps {
  form: OfferingsForm
  soid: string
}

const requireText = ({ value }: { value: FormValue }) => validate(textOf(value), notEmpty())

export function RecordSystemFields({ form, soid }: RecordSystemFieldsProps) {
  const isOut = offeringField('isOut', soid)
  return (
    <>
      <form.AppField
        name={offeringField('displayName', soid)}
        validators={{ onChange: requireText }}
      >
        {(field) => <field.TextField label={labels.displayName} maxLength={200} isRequired />}
      </form.AppField>
      <form.AppField name={offeringField('description', soid)}>
        {(field) => <field.TextField label={labels.description} maxLength={1_000} isMultiline />}
      </form.AppField>
      <form.AppField name={isOut}>
        {(field) => (
          <field.Switch
            label={labels.isOut}
            hint={t(
              'While on, cashiers see your message and can still sell the rest of the catalog',
            )}
          />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values[isOut] === true}>
        {(active) =>
          active && (
            <form.AppField
              name={offeringField('outage', soid)}
              validators={{
                onChange: ({ value }) => outageError({ active, description: textOf(value) }),
              }}
            >
              {(field) => (
                <field.TextField
                  label={labels.outage}
                  hint={t("For example: The court's system is down until 5 PM.")}
                  maxLength={1_000}
                  isMultiline
                  isRequired
                />
              )}
            </form.AppField>
          )
        }
      </form.Subscribe>
    </>
  )
}
