import { shiftEndpoints } from '#domain/api/shift-endpoints.ts'
import { terminalEndpoints } from '#domain/api/terminal-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { sortTerminals } from '#domain/terminals/terminal.ts'
import { useEndpoint, useEndpointMutation } from '#features/shared/api/query.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { SelectField } from '#features/shared/form/SelectField.tsx'
import { chosenTerminalStore, rememberTerminal } from '#features/shared/workstation.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

export interface OpenShiftDialogProps {
  onClose: () => void
}

const FORM_ID = 'open-shift'
const labels = { terminalId: t('Terminal') } as const

/** Opens a shift at the terminal of this workstation, which the cashier can change. */
export function OpenShiftDialog({ onClose }: OpenShiftDialogProps) {
  const terminals = useEndpoint(terminalEndpoints.getTerminals, {}, { select: sortTerminals })
  const open = useEndpointMutation(shiftEndpoints.openShift, [shiftEndpoints.getShifts])
  const active = terminals.data?.filter(({ deleted }) => !deleted)
  const only = active?.length === 1 ? active[0]?._id : undefined
  const form = useAppForm({
    defaultValues: { terminalId: chosenTerminalStore.get() ?? only ?? null },
    onSubmit: async ({ value }) => {
      const terminal = active?.find(({ _id }) => _id === value.terminalId)
      if (terminal === undefined) return
      try {
        await open.mutateAsync({ body: { terminalId: terminal._id } })
      } catch {
        // The failed call already showed a toast.
        return
      }
      rememberTerminal(terminal)
      showToast({
        tone: 'positive',
        title: t('Your shift at {label} is open', { label: terminal.label }),
      })
      onClose()
    },
  })
  const isKnown = (terminalId: string | null) => active?.some(({ _id }) => _id === terminalId)
  return (
    <Dialog
      isOpen
      size="small"
      title={t('Open a Shift')}
      description={t('Your sales and refunds belong to it until you count and close it.')}
      isClosable={!open.isPending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={open.isPending} onPress={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            isPending={open.isPending}
            isDisabled={active === undefined}
          >
            {t('Open Shift')}
          </Button>
        </>
      }
    >
      {terminals.isPending && <Spinner label={t('Loading the terminals')} />}
      {terminals.isError && (
        <Text>{t('The terminals did not load. Close this and try again.')}</Text>
      )}
      {active && (
        <form.AppForm>
          <form.Shell id={FORM_ID} labels={labels} isShort>
            <form.AppField
              name="terminalId"
              validators={{
                onChange: ({ value }) => (isKnown(value) ? undefined : t('Choose a terminal.')),
              }}
            >
              {() => (
                <SelectField
                  label={labels.terminalId}
                  hint={t('The card reader at your counter')}
                  isRequired
                  options={active.map(({ _id, label, location }) => ({
                    id: _id,
                    label,
                    hint: location,
                  }))}
                />
              )}
            </form.AppField>
          </form.Shell>
        </form.AppForm>
      )}
    </Dialog>
  )
}
