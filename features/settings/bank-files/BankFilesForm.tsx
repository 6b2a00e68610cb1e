import { depositEndpoints } from '#domain/api/deposit-endpoints.ts'
import {
  columnError,
  columnSettings,
  delayError,
  type DepositSettings,
  firstDayError,
  optionalColumns,
} from '#domain/deposits/deposit-settings.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { RecordForm, useRecordForm } from '#features/shared/form/record-form.tsx'
import { SelectField } from '#features/shared/form/SelectField.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { Section } from '../Section.tsx'
import { SectionStack } from '../SectionStack.tsx'
import {
  bankFileLabels as labels,
  columnHints,
  dateFormats,
  debitOptions,
  readDelay,
  settingsOf,
  valuesOf,
} from './bank-file-values.ts'
import { FirstDayField } from './FirstDayField.tsx'

export interface BankFilesFormProps {
  settings: DepositSettings
}

const wordFields = ['feeWords', 'chargebackWords', 'returnWords'] as const

/** How the bank's files look, and when a deposit is late. */
export function BankFilesForm({ settings }: BankFilesFormProps) {
  const update = useEndpointMutation(depositEndpoints.updateDepositSettings, [
    depositEndpoints.getDepositSettings,
    depositEndpoints.getDeposits,
    depositEndpoints.getDepositWorklist,
  ])
  const { form, frame } = useRecordForm({
    record: settings,
    valuesOf,
    labels,
    save: async (values) => {
      await update.mutateAsync({ body: settingsOf(values, settings) })
      showToast({ tone: 'positive', title: t('Bank file settings saved') })
    },
  })
  return (
    <RecordForm frame={frame} id="bank-files">
      <SectionStack>
        <Section
          title={t('Columns')}
          intro={t(
            'Enter the heading of each column as the bank’s CSV file has it, or its number from 1 if the file has no headings.',
          )}
        >
          <form.AppField name="hasHeader">
            {(field) => <field.Switch label={labels.hasHeader} />}
          </form.AppField>
          {columnSettings.map((name) => (
            <form.AppField
              key={name}
              name={name}
              validators={{
                onChangeListenTo: ['hasHeader'],
                onChange: ({ value, fieldApi }) =>
                  columnError(name, value, fieldApi.form.getFieldValue('hasHeader')),
              }}
            >
              {(field) => (
                <field.TextField
                  label={labels[name]}
                  hint={columnHints[name]}
                  maxLength={100}
                  autoComplete="off"
                  isRequired={!optionalColumns.includes(name)}
                />
              )}
            </form.AppField>
          ))}
        </Section>
        <Section title={t('Values')} intro={t('Separate several words by commas.')}>
          <form.AppField name="dateFormat">
            {() => <SelectField label={labels.dateFormat} options={dateFormats} />}
          </form.AppField>
          <form.AppField name="debits">
            {(field) => <field.RadioGroup label={labels.debits} options={debitOptions} />}
          </form.AppField>
          {wordFields.map((name) => (
            <form.AppField key={name} name={name}>
              {(field) => (
                <field.TextField label={labels[name]} maxLength={200} autoComplete="off" />
              )}
            </form.AppField>
          ))}
        </Section>
        <Section title={t('Matching')}>
          <form.AppField
            name="usualDelay"
            validators={{ onChange: ({ value }) => delayError(readDelay(value)) }}
          >
            {(field) => (
              <field.TextField
                label={labels.usualDelay}
                hint={t('Days after which an unmatched deposit or day is late')}
                inputMode="numeric"
                maxLength={2}
                isRequired
              />
            )}
          </form.AppField>
          <form.AppField
            name="firstDay"
            validators={{ onChange: ({ value }) => firstDayError(value) }}
          >
            {() => (
              <FirstDayField
                label={labels.firstDay}
                hint={t('Days closed before it are not matched and not expected')}
              />
            )}
          </form.AppField>
        </Section>
      </SectionStack>
    </RecordForm>
  )
}
