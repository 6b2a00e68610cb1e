import { lockAfterError } from '#domain/identity/lock.ts'
import { t } from '#domain/language/staff-text.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { settingsRules } from '#domain/settings/settings-request.ts'
import { RecordForm, useRecordForm } from '#features/shared/form/record-form.tsx'
import { SelectField } from '#features/shared/form/SelectField.tsx'
import { paths } from '#features/shared/paths.ts'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'

import { Section } from '../Section.tsx'
import { SectionStack } from '../SectionStack.tsx'
import { useRefetchSettings, useSaveSettings } from '../use-settings.ts'
import {
  changesOf,
  characterSets,
  generalLabels as labels,
  parseNumber,
  selects,
  valuesOf,
  zoneOptions,
} from './general-values.ts'

export interface GeneralSettingsFormProps {
  settings: ServiceOfferingConfig
}

/** General settings (SPEC §2 Settings, §5 General settings). */
export function GeneralSettingsForm({ settings }: GeneralSettingsFormProps) {
  const save = useSaveSettings(settings)
  const { form, frame } = useRecordForm({
    record: settings,
    valuesOf,
    labels,
    reload: useRefetchSettings(),
    save: (values) => save(changesOf(values, settings)),
  })
  return (
    <RecordForm frame={frame} id="general-settings">
      <SectionStack>
        <Section title={t('Organization')}>
          <form.AppField
            name="clientName"
            validators={{ onChange: ({ value }) => settingsRules.clientName(value) }}
          >
            {(field) => (
              <field.TextField
                label={labels.clientName}
                hint={t('Printed on receipts')}
                maxLength={200}
                isRequired
              />
            )}
          </form.AppField>
          <form.AppField
            name="title"
            validators={{ onChange: ({ value }) => settingsRules.title(value) }}
          >
            {(field) => (
              <field.TextField
                label={labels.title}
                hint={t('Shown in the top bar of every screen')}
                maxLength={100}
                isRequired
              />
            )}
          </form.AppField>
          <form.AppField
            name="supportEmail"
            validators={{ onChange: ({ value }) => settingsRules.supportEmail(value) }}
          >
            {(field) => (
              <field.TextField
                label={labels.supportEmail}
                hint={t('Contact Support emails go here')}
                type="email"
                maxLength={254}
                autoComplete="off"
                isRequired
              />
            )}
          </form.AppField>
          <form.AppField name="receiptContact">
            {(field) => (
              <field.TextField
                label={labels.receiptContact}
                hint={t('Where customers can ask: a phone number, email or address')}
                maxLength={200}
                autoComplete="off"
              />
            )}
          </form.AppField>
          <form.AppField name="language">
            {() => <SelectField {...selects.language} />}
          </form.AppField>
          <form.AppField name="spanishReceipts">
            {() => <SelectField {...selects.spanishReceipts} />}
          </form.AppField>
          <form.AppField
            name="timeZone"
            validators={{ onChange: ({ value }) => settingsRules.timeZone(value ?? '') }}
          >
            {() => (
              <SelectField
                label={labels.timeZone}
                hint={t('Used for days in the history and times on receipts')}
                options={zoneOptions(settings.timeZone)}
              />
            )}
          </form.AppField>
        </Section>
        <Section title={t('Session')}>
          <form.AppField
            name="inactivityTimeout"
            validators={{
              onChange: ({ value }) => settingsRules.inactivityTimeout(parseNumber(value)),
            }}
          >
            {(field) => (
              <field.TextField
                label={labels.inactivityTimeout}
                hint={t('Minutes without activity before sign-out')}
                inputMode="numeric"
                maxLength={6}
                isRequired
              />
            )}
          </form.AppField>
          <form.AppField
            name="lockAfter"
            validators={{
              onChangeListenTo: ['inactivityTimeout'],
              onChange: ({ value, fieldApi }) =>
                lockAfterError(
                  parseNumber(value),
                  parseNumber(fieldApi.form.getFieldValue('inactivityTimeout')),
                ),
            }}
          >
            {(field) => (
              <field.TextField
                label={labels.lockAfter}
                hint={t('Minutes without activity before the counter locks; 0 turns this off')}
                inputMode="numeric"
                maxLength={6}
                isRequired
              />
            )}
          </form.AppField>
        </Section>
        <Section title={t('Receipts')}>
          <form.AppField name="useCompactReceiptFormat">
            {(field) => (
              <field.Switch
                label={labels.useCompactReceiptFormat}
                hint={t('Smaller text to save paper')}
              />
            )}
          </form.AppField>
        </Section>
        <Section title={t('Confirmation numbers')} intro={t('Changes apply to new payments.')}>
          <form.AppField name="paymentIdCharacterSet">
            {(field) => (
              <field.RadioGroup label={labels.paymentIdCharacterSet} options={characterSets} />
            )}
          </form.AppField>
          <form.AppField
            name="paymentIdLength"
            validators={{
              onChange: ({ value }) => settingsRules.paymentIdLength(parseNumber(value)),
            }}
          >
            {(field) => (
              <field.TextField
                label={labels.paymentIdLength}
                hint={t('From 4 to 20 characters')}
                inputMode="numeric"
                maxLength={2}
                isRequired
              />
            )}
          </form.AppField>
        </Section>
        <Section title={t('End of day')}>
          <form.AppField name="closesAt">
            {() => <SelectField {...selects.closesAt} />}
          </form.AppField>
          <form.AppField name="fiscalYearStart">
            {() => <SelectField {...selects.fiscalYearStart} />}
          </form.AppField>
          <Inline>
            <Link href={paths.ledgerAccounts} variant="button">
              {t('Edit Account Codes')}
            </Link>
          </Inline>
          <form.AppField name="shifts">
            {(field) => (
              <field.Switch
                label={labels.shifts}
                hint={t('Cashiers open a shift to sell, and count it at its end.')}
              />
            )}
          </form.AppField>
        </Section>
        <Section
          title={t('Outage')}
          intro={t('While on, cashiers see this message and cannot take payments.')}
        >
          <form.AppField name="isOut">
            {(field) => <field.Switch label={labels.isOut} />}
          </form.AppField>
          <form.Subscribe selector={({ values }) => values.isOut}>
            {(isOut) =>
              isOut && (
                <form.AppField
                  name="outage"
                  validators={{
                    onChange: ({ value }) =>
                      settingsRules.outage({ active: isOut, description: value }),
                  }}
                >
                  {(field) => (
                    <field.TextField
                      label={labels.outage}
                      hint={t('For example: Scheduled maintenance until 5 PM.')}
                      maxLength={1_000}
                      isMultiline
                      isRequired
                    />
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
