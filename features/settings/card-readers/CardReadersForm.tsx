import { t } from '#domain/language/staff-text.ts'
import type { ServiceOfferingConfig, TriPosConfig } from '#domain/settings/config.ts'
import { laneRules, readerServiceRules } from '#domain/settings/reader-settings.ts'
import { CheckboxGroupField } from '#features/shared/form/CheckboxGroupField.tsx'
import { RecordForm, useRecordForm } from '#features/shared/form/record-form.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'

import { Section } from '../Section.tsx'
import { SectionStack } from '../SectionStack.tsx'
import { useRefetchSettings, useSaveSettings } from '../use-settings.ts'
import { MerchantSection } from './MerchantSection.tsx'
import { changesOf, connections, readerLabels as labels, valuesOf } from './reader-values.ts'

export interface CardReadersFormProps {
  settings: ServiceOfferingConfig
}

const laneFields = [
  { name: 'comPort', maxLength: 20 },
  { name: 'driver', maxLength: 50 },
  { name: 'terminalType', maxLength: 50 },
  { name: 'baudRate', maxLength: 10 },
  { name: 'dataBits', maxLength: 10 },
  { name: 'parity', maxLength: 10 },
  { name: 'stopBits', maxLength: 10 },
  { name: 'handshake', maxLength: 20 },
] as const

type Secret = 'developerKey' | 'developerSecret'

const secretHint = (name: Secret, triPosConfig: TriPosConfig | null): string =>
  triPosConfig?.[name] ? t('Saved. Leave empty to keep the saved value') : t('Not set')

/** Card reader types and the settings of workstation readers (SPEC §3). */
export function CardReadersForm({ settings }: CardReadersFormProps) {
  const save = useSaveSettings(settings)
  const { form, frame } = useRecordForm({
    record: settings,
    valuesOf,
    labels,
    reload: useRefetchSettings(),
    save: (values) => save(changesOf(values, settings)),
  })
  const { triPosConfig } = settings
  return (
    <RecordForm frame={frame} id="card-readers">
      <SectionStack>
        <Section title={t('Card readers')}>
          <form.AppField name="supportedTerminalIntegrationTypes">
            {() => (
              <CheckboxGroupField
                label={labels.supportedTerminalIntegrationTypes}
                hint={t('Terminals of a type that is off stay in the list but cannot be used.')}
                options={connections}
              />
            )}
          </form.AppField>
        </Section>
        <MerchantSection settings={settings} />
        <form.Subscribe
          selector={({ values }) =>
            values.supportedTerminalIntegrationTypes.includes('TRIPOS_DIRECT')
          }
        >
          {(hasDirectReaders) =>
            hasDirectReaders && (
              <>
                <Section
                  title={t('Card reader software')}
                  intro={t('How each workstation connects to its own triPOS software.')}
                >
                  <form.AppField
                    name="host"
                    validators={{ onChange: ({ value }) => readerServiceRules.host(value.trim()) }}
                  >
                    {(field) => (
                      <field.TextField
                        label={labels.host}
                        hint={t("The workstation's own address, such as http://localhost:8080")}
                        maxLength={60}
                        autoComplete="off"
                        isRequired
                      />
                    )}
                  </form.AppField>
                  <Grid minColumn="s">
                    {(['applicationId', 'applicationName', 'applicationVersion'] as const).map(
                      (name) => (
                        <form.AppField
                          key={name}
                          name={name}
                          validators={{ onChange: ({ value }) => readerServiceRules[name](value) }}
                        >
                          {(field) => (
                            <field.TextField
                              label={labels[name]}
                              maxLength={50}
                              autoComplete="off"
                              isRequired
                            />
                          )}
                        </form.AppField>
                      ),
                    )}
                  </Grid>
                  {(['developerKey', 'developerSecret'] as const).map((name) => (
                    <form.AppField
                      key={name}
                      name={name}
                      validators={{
                        onChange: ({ value }) =>
                          triPosConfig?.[name] ? undefined : readerServiceRules[name](value),
                      }}
                    >
                      {(field) => (
                        <field.TextField
                          label={labels[name]}
                          hint={secretHint(name, triPosConfig)}
                          type="password"
                          maxLength={100}
                          autoComplete="off"
                        />
                      )}
                    </form.AppField>
                  ))}
                </Section>
                <Section
                  title={t('Confirming payments')}
                  intro={t(
                    'The card processor confirms each payment that a workstation card reader approves.',
                  )}
                >
                  <form.AppField name="trustReaders">
                    {(field) => (
                      <field.Switch
                        label={labels.trustReaders}
                        hint={t(
                          'Applies only if this server has no card processor. Risk: a workstation can then record a payment that was never made, and only your bank statement would show it.',
                        )}
                      />
                    )}
                  </form.AppField>
                </Section>
                <Section
                  title={t('Connection to the reader')}
                  intro={t(
                    'Each reader gets these settings when its terminal is saved on the workstation. The installation guide explains how to find the COM port.',
                  )}
                >
                  <Grid minColumn="s">
                    {laneFields.map(({ name, maxLength }) => (
                      <form.AppField
                        key={name}
                        name={name}
                        validators={{ onChange: ({ value }) => laneRules[name](value) }}
                      >
                        {(field) => (
                          <field.TextField
                            label={labels[name]}
                            maxLength={maxLength}
                            autoComplete="off"
                            isRequired
                          />
                        )}
                      </form.AppField>
                    ))}
                  </Grid>
                  {(['isManualEntryAllowed', 'isContactlessMsdEntryAllowed'] as const).map(
                    (name) => (
                      <form.AppField key={name} name={name}>
                        {(field) => <field.Switch label={labels[name]} />}
                      </form.AppField>
                    ),
                  )}
                </Section>
              </>
            )
          }
        </form.Subscribe>
      </SectionStack>
    </RecordForm>
  )
}
