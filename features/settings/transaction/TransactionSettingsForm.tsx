import { t } from '#domain/language/staff-text.ts'
import { fromCents } from '#domain/money/money.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { approvalWithoutPasswords } from '#domain/settings/settings-refusals.ts'
import { settingsRules } from '#domain/settings/settings-request.ts'
import { CheckboxGroupField } from '#features/shared/form/CheckboxGroupField.tsx'
import { RecordForm, useRecordForm } from '#features/shared/form/record-form.tsx'
import { paths } from '#features/shared/paths.ts'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { amountError } from '#ui/MoneyField/amount-error.ts'

import { Section } from '../Section.tsx'
import { SectionStack } from '../SectionStack.tsx'
import { useRefetchSettings, useSaveSettings } from '../use-settings.ts'
import { ApproverWarning } from './ApproverWarning.tsx'
import {
  changesOf,
  hints,
  methods,
  methodsOf,
  reasonsOf,
  refundLevels,
  subTypes,
  subTypesOf,
  transactionLabels as labels,
  type TransactionValues,
  valuesOf,
  versions,
} from './transaction-values.ts'

export interface TransactionSettingsFormProps {
  settings: ServiceOfferingConfig
  /** Without passwords, a second person cannot approve a refund. */
  usesPasswords: boolean
}

/** Transaction settings: fees, payments, customers and refunds (SPEC §2 Settings, §5). */
export function TransactionSettingsForm({ settings, usesPasswords }: TransactionSettingsFormProps) {
  const save = useSaveSettings(settings)
  const { form, frame } = useRecordForm({
    record: settings,
    valuesOf,
    labels,
    reload: useRefetchSettings(),
    save: (values) => save(changesOf(values, settings)),
  })
  const toSettings = (values: TransactionValues) => ({
    ...settings,
    ...changesOf(values, settings),
    version: settings.version ?? 0,
  })
  return (
    <RecordForm frame={frame} id="transaction-settings">
      <SectionStack>
        <Section
          title={t('Fees and offerings')}
          intro={t('Fees added to sales, and the offerings that records and products belong to.')}
        >
          <form.AppField
            name="feeDescription"
            validators={{ onChange: ({ value }) => settingsRules.feeDescription(value) }}
          >
            {(field) => (
              <field.TextField
                label={labels.feeDescription}
                hint={t('Name of the fee on screens and receipts')}
                maxLength={100}
                isRequired
              />
            )}
          </form.AppField>
          <Inline>
            <Link href={paths.fees} variant="button">
              {t('Edit Fees')}
            </Link>
            <Link href={paths.offerings} variant="button">
              {t('Edit Offerings')}
            </Link>
          </Inline>
        </Section>
        <Section title={t('Payments')}>
          <form.AppField
            name="minimumPayment"
            validators={{
              onChangeListenTo: ['maximumPayment'],
              onChange: ({ value, fieldApi }) =>
                value === null
                  ? amountError
                  : settingsRules.minimumPayment(
                      fromCents(value),
                      toSettings(fieldApi.form.state.values),
                    ),
            }}
          >
            {(field) => (
              <field.MoneyField label={labels.minimumPayment} hint={t('Before fees')} isRequired />
            )}
          </form.AppField>
          <form.AppField
            name="maximumPayment"
            validators={{
              onChange: ({ value }) =>
                value === null ? amountError : settingsRules.maximumPayment(fromCents(value)),
            }}
          >
            {(field) => (
              <field.MoneyField label={labels.maximumPayment} hint={t('Before fees')} isRequired />
            )}
          </form.AppField>
          <form.AppField
            name="acceptedPaymentMethods"
            validators={{
              onChange: ({ value }) => settingsRules.acceptedPaymentMethods(methodsOf(value)),
            }}
          >
            {() => (
              <CheckboxGroupField
                label={labels.acceptedPaymentMethods}
                hint={t('Cashiers choose if you accept more than one')}
                options={methods}
              />
            )}
          </form.AppField>
          <form.AppField
            name="acceptedPaymentCardSubTypes"
            validators={{
              onChangeListenTo: ['acceptedPaymentMethods'],
              onChange: ({ value, fieldApi }) =>
                settingsRules.acceptedPaymentCardSubTypes(
                  subTypesOf(value),
                  toSettings(fieldApi.form.state.values),
                ),
            }}
          >
            {() => (
              <CheckboxGroupField
                label={labels.acceptedPaymentCardSubTypes}
                hint={t('Cashiers choose if credit and debit have different fees')}
                options={subTypes}
              />
            )}
          </form.AppField>
          <form.AppField name="transactionVersion">
            {(field) => <field.RadioGroup label={labels.transactionVersion} options={versions} />}
          </form.AppField>
        </Section>
        <Section
          title={t('Customers')}
          intro={t('Cashiers can leave other fields empty, or skip the step if none is required.')}
        >
          {(
            ['firstNameRequired', 'lastNameRequired', 'emailRequired', 'phoneRequired'] as const
          ).map((name) => (
            <form.AppField key={name} name={name}>
              {(field) => <field.Switch label={labels[name]} />}
            </form.AppField>
          ))}
        </Section>
        <Section title={t('Refunds')}>
          <form.AppField
            name="refundEnabled"
            listeners={{
              onChange: ({ value, fieldApi }) => {
                if (!value) fieldApi.form.setFieldValue('refundAdminOnly', false)
              },
            }}
          >
            {(field) => <field.Switch label={labels.refundEnabled} />}
          </form.AppField>
          <form.Subscribe selector={({ values }) => values.refundEnabled}>
            {(isEnabled) => (
              <form.AppField name="refundAdminOnly">
                {(field) => (
                  <field.Switch
                    label={labels.refundAdminOnly}
                    hint={isEnabled ? t('Cashiers see no Refund button') : t('Refunds are off')}
                    isDisabled={!isEnabled}
                  />
                )}
              </form.AppField>
            )}
          </form.Subscribe>
          <form.AppField name="allowedRefundLevel">
            {(field) => (
              <field.RadioGroup label={labels.allowedRefundLevel} options={refundLevels} />
            )}
          </form.AppField>
          <form.AppField name="enhancedWorkflow">
            {(field) => (
              <field.Switch label={labels.enhancedWorkflow} hint={hints.enhancedWorkflow} />
            )}
          </form.AppField>
          <form.AppField
            name="refundReasons"
            validators={{
              onChange: ({ value }) => settingsRules.refundReasons(reasonsOf(value)),
            }}
          >
            {(field) => (
              <field.TextField
                label={labels.refundReasons}
                hint={t('One per line. Each refund then needs one. Leave empty to ask for none.')}
                isMultiline
              />
            )}
          </form.AppField>
          <form.AppField name="needsApprover">
            {(field) => (
              <field.Switch
                label={labels.needsApprover}
                hint={usesPasswords ? hints.needsApprover : approvalWithoutPasswords}
                isDisabled={!usesPasswords && settings.refundApprovalOver === null}
              />
            )}
          </form.AppField>
          <form.Subscribe selector={({ values }) => values.needsApprover}>
            {(isNeeded) =>
              isNeeded && (
                <form.AppField
                  name="refundApprovalOver"
                  validators={{
                    onChange: ({ value }) => (value === null ? amountError : undefined),
                  }}
                >
                  {(field) => (
                    <>
                      <field.MoneyField
                        label={labels.refundApprovalOver}
                        hint={t('All refunds of a payment count together')}
                        isRequired
                      />
                      <ApproverWarning />
                    </>
                  )}
                </form.AppField>
              )
            }
          </form.Subscribe>
        </Section>
      </SectionStack>
    </RecordForm>
  )
}
