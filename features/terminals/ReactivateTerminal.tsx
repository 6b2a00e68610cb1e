import { t } from '#domain/language/staff-text.ts'
import type { TerminalIntegrationType } from '#domain/settings/config.ts'
import { needsActivationCode } from '#domain/terminals/terminal-refusals.ts'
import { reactivated } from '#domain/terminals/terminal-requests.ts'
import { integrationTypeOf, type Terminal } from '#domain/terminals/terminal.ts'
import { RecordForm, useRecordForm } from '#features/shared/form/record-form.tsx'

import { useReactivateTerminal } from './save-terminal.ts'
import {
  activationCodeField,
  checkActivationCode,
  connectionOptions,
  terminalLabels,
} from './terminal-choices.ts'
import { TerminalFacts } from './TerminalFacts.tsx'

export interface ReactivateTerminalProps {
  terminal: Terminal
  /** Supported connection types. */
  connections: readonly TerminalIntegrationType[]
  cancelHref: string
  onDone: () => void
}

/** An inactive terminal; a cloud reader takes the activation code that it shows. */
export function ReactivateTerminal(props: ReactivateTerminalProps) {
  const { terminal, connections, cancelHref, onDone } = props
  const { form, frame } = useRecordForm({
    record: terminal,
    valuesOf: () => ({ connection: integrationTypeOf(terminal), activationCode: '' }),
    labels: {
      connection: terminalLabels.connection,
      activationCode: terminalLabels.activationCode,
    },
    save: useReactivateTerminal(terminal),
    onDone,
  })
  return (
    <RecordForm
      frame={{ ...frame, hasChanges: true }}
      id="reactivate"
      submitLabel={t('Reactivate Terminal')}
      cancelHref={cancelHref}
    >
      <TerminalFacts terminal={terminal} isInactive />
      {!terminal.simulated && (
        <form.AppField name="connection">
          {(field) => (
            <field.RadioGroup
              label={terminalLabels.connection}
              options={connectionOptions(connections)}
            />
          )}
        </form.AppField>
      )}
      <form.Subscribe selector={({ values }) => values.connection}>
        {(connection) =>
          needsActivationCode(reactivated(terminal, { connection })) && (
            <form.AppField name="activationCode" validators={{ onChange: checkActivationCode }}>
              {(field) => <field.TextField {...activationCodeField} />}
            </form.AppField>
          )
        }
      </form.Subscribe>
    </RecordForm>
  )
}
