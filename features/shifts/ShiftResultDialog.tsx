import { shiftEndpoints } from '#domain/api/shift-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { notEmpty, validate } from '#domain/lib/validation.ts'
import { overShortOf, type Shift } from '#domain/shifts/shift.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { ShiftFigures } from './ShiftFigures.tsx'
import { needsReason, overShortText } from './words.ts'

export interface ShiftResultDialogProps {
  /** Counted, and the cashier's own. */
  shift: Shift
  onClose: () => void
}

const FORM_ID = 'explain-shift'
const labels = { reason: t('Reason') } as const

/** What a count came to. A difference takes a reason. */
export function ShiftResultDialog({ shift, onClose }: ShiftResultDialogProps) {
  const explain = useEndpointMutation(shiftEndpoints.explainShift, [shiftEndpoints.getShifts])
  const isDifferent = needsReason(shift)
  const form = useAppForm({
    defaultValues: { reason: '' },
    onSubmit: async ({ value }) => {
      try {
        const params = { shiftId: shift._id }
        await explain.mutateAsync({ params, body: { reason: value.reason.trim() } })
      } catch {
        // The failed call already showed a toast.
        return
      }
      showToast({ tone: 'positive', title: t('The reason has been saved') })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      size="small"
      title={t('Shift Closed: {shift}', { shift: overShortText(overShortOf(shift)) })}
      description={
        isDifferent
          ? t(
              'Your shift is closed. Enter why the totals differ, for the administrator who approves it.',
            )
          : t(
              'Your shift is closed and waits for approval. Another cashier can open a shift at this terminal.',
            )
      }
      isClosable={!explain.isPending}
      onClose={onClose}
      footer={
        isDifferent ? (
          <>
            <Button isDisabled={explain.isPending} onPress={onClose}>
              {t('Later')}
            </Button>
            <Button type="submit" form={FORM_ID} variant="primary" isPending={explain.isPending}>
              {t('Save Reason')}
            </Button>
          </>
        ) : (
          <Button variant="primary" autoFocus onPress={onClose}>
            {t('Done')}
          </Button>
        )
      }
    >
      <Stack gap="m">
        <ShiftFigures shift={shift} />
        {isDifferent && (
          <form.AppForm>
            <form.Shell id={FORM_ID} labels={labels} isShort>
              <form.AppField
                name="reason"
                validators={{ onChange: ({ value }) => validate(value, notEmpty()) }}
              >
                {(field) => (
                  <field.TextField label={labels.reason} maxLength={500} isRequired autoFocus />
                )}
              </form.AppField>
            </form.Shell>
          </form.AppForm>
        )}
      </Stack>
    </Dialog>
  )
}
