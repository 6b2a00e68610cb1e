import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { compareText } from '#domain/lib/search.ts'
import { lengthAtMost, notEmpty, validate } from '#domain/lib/validation.ts'
import type { TerminalIntegrationType } from '#domain/settings/config.ts'
import { needsActivationCode } from '#domain/terminals/terminal-refusals.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'
import { useEndpoint } from '#features/shared/api/query.ts'
import { RecordForm, useRecordForm } from '#features/shared/form/record-form.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { DeactivateTerminal } from './DeactivateTerminal.tsx'
import { SameNameWarning } from './SameNameWarning.tsx'
import { useSaveTerminal } from './save-terminal.ts'
import {
  activationCodeField,
  checkActivationCode,
  connectionOptions,
  modelOptions,
  SIMULATED_HINT,
  terminalLabels,
} from './terminal-choices.ts'
import { newTerminalValues } from './terminal-values.ts'
import { TerminalFacts } from './TerminalFacts.tsx'

export interface TerminalFormProps {
  terminal: Terminal | null
  /** Supported connection types, at least one. */
  connections: readonly TerminalIntegrationType[]
  offersSimulated?: boolean
  cancelHref: string
  onDone: () => void
}

const requireText = ({ value }: { value: string }) => validate(value, notEmpty(), lengthAtMost(100))

const locationsOf = (terminals: readonly Terminal[]) =>
  [...new Set(terminals.map(({ location }) => location))].toSorted(compareText)

/** Terminal form; some fields can be set only on creation (SPEC §5 Terminal). */
export function TerminalForm({
  terminal,
  connections,
  offersSimulated = false,
  cancelHref,
  onDone,
}: TerminalFormProps) {
  const others = useEndpoint(terminalEndpoints.getTerminals, {})
  const { form, frame, leave } = useRecordForm({
    record: terminal,
    valuesOf: () => ({
      ...newTerminalValues(connections),
      ...(terminal && {
        label: terminal.label,
        location: terminal.location,
        model: terminal.model,
        connection: integrationTypeOf(terminal),
        simulated: terminal.simulated,
      }),
    }),
    labels: terminalLabels,
    save: useSaveTerminal(terminal),
    onDone,
  })

  return (
    <RecordForm
      frame={frame}
      id="terminal"
      cancelHref={cancelHref}
      end={terminal && <DeactivateTerminal terminal={terminal} onDone={leave} />}
    >
      <form.AppField name="label" validators={{ onChange: requireText }}>
        {(field) => (
          <field.TextField
            label={terminalLabels.label}
            hint={t('The name that cashiers see')}
            maxLength={100}
            isRequired
          />
        )}
      </form.AppField>
      <form.Subscribe selector={({ values }) => values.label}>
        {(label) => (
          <SameNameWarning label={label} terminal={terminal} others={others.data ?? []} />
        )}
      </form.Subscribe>
      <form.AppField name="location" validators={{ onChange: requireText }}>
        {(field) => (
          <field.TextField
            label={terminalLabels.location}
            hint={t('The office or room where the card reader is')}
            suggestions={locationsOf(others.data ?? [])}
            maxLength={100}
            isRequired
          />
        )}
      </form.AppField>
      {terminal ? (
        <>
          <TerminalFacts terminal={terminal} />
          {!terminal.simulated && (
            <Text as="p" tone="muted">
              {needsActivationCode(terminal)
                ? t(
                    'To connect another device or change the connection type, deactivate this terminal, then reactivate it.',
                  )
                : t('To change the connection type, deactivate this terminal, then reactivate it.')}
            </Text>
          )}
        </>
      ) : (
        <>
          <form.AppField name="model">
            {(field) => (
              <field.RadioGroup
                label={terminalLabels.model}
                hint={t('Printed on the device')}
                options={modelOptions}
                orientation="horizontal"
              />
            )}
          </form.AppField>
          {offersSimulated && connections.includes('TRIPOS_CLOUD') && (
            <form.AppField name="simulated">
              {(field) => <field.Switch label={terminalLabels.simulated} hint={SIMULATED_HINT} />}
            </form.AppField>
          )}
          <form.Subscribe selector={({ values }) => values}>
            {({ connection, simulated }) =>
              !simulated && (
                <>
                  <form.AppField name="connection">
                    {(field) => (
                      <field.RadioGroup
                        label={terminalLabels.connection}
                        options={connectionOptions(connections)}
                      />
                    )}
                  </form.AppField>
                  {connection === 'TRIPOS_CLOUD' && (
                    <form.AppField
                      name="activationCode"
                      validators={{ onChange: checkActivationCode }}
                    >
                      {(field) => <field.TextField {...activationCodeField} />}
                    </form.AppField>
                  )}
                </>
              )
            }
          </form.Subscribe>
        </>
      )}
    </RecordForm>
  )
}
