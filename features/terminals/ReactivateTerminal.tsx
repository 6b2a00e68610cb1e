import { needsActivationCode } from '#domain/terminals/terminal-refusals.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { RecordForm, useRecordForm } from '#features/shared/form/record-form.tsx'

import { useReactivateTerminal } from './save-terminal.ts'
import { activationCodeField, checkActivationCode, terminalLabels } from './terminal-choices.ts'
import { TerminalFacts } from './TerminalFacts.tsx'

export interface ReactivateTerminalProps {
  terminal: Terminal
  cancelHref: string
  onDone: () => void
}

/** An inactive terminal; reactivating a cloud reader takes the activation code that it shows. */
export function ReactivateTerminal({ terminal, cancelHref, onDone }: ReactivateTerminalProps) {
  const { form, frame } = useRecordForm({
    record: terminal,
    valuesOf: () => ({ activationCode: '' }),
    labels: { activationCode: terminalLabels.activationCode },
    save: useReactivateTerminal(terminal),
    onDone,
  })
  return (
    <RecordForm
      frame={{ ...frame, hasChanges: true }}
      id="reactivate"
      submitLabel="Reactivate Terminal"
      cancelHref={cancelHref}
    >
      <TerminalFacts terminal={terminal} isComplete />
      {needsActivationCode(terminal) && (
        <form.AppField name="activationCode" validators={{ onChange: checkActivationCode }}>
          {(field) => <field.TextField {...activationCodeField} />}
        </form.AppField>
      )}
    </RecordForm>
  )
}
