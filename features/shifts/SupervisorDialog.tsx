import { shiftEndpoints } from '#domain/api/shift-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { notEmpty, validate } from '#domain/lib/validation.ts'
import type { Shift } from '#domain/shifts/shift.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { useConfig } from '#features/shared/config.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { ShiftFigures } from './ShiftFigures.tsx'
import { moment, needsReason, resultOf } from './words.ts'

export interface SupervisorDialogProps {
  /** Another person's shift: open, or waiting for approval. */
  shift: Shift
  onClose: () => void
}

const FORM_ID = 'supervise-shift'
const stale = [shiftEndpoints.getShifts]

/** The figures of an open shift (X report) and closing a forgotten one, or approving a counted one. */
export function SupervisorDialog({ shift, onClose }: SupervisorDialogProps) {
  const { timeZone } = useConfig()
  const review = useEndpointMutation(shiftEndpoints.reviewShift, stale)
  const closeForgotten = useEndpointMutation(shiftEndpoints.closeForgottenShift, stale)
  const isOpen = shift.state === 'OPEN'
  const isPending = review.isPending || closeForgotten.isPending
  const params = { shiftId: shift._id }
  const finish = async (change: Promise<unknown>, title: string) => {
    try {
      await change
    } catch {
      // The failed call already showed a toast.
      return
    }
    showToast({ tone: 'positive', title })
    onClose()
  }
  const form = useAppForm({
    defaultValues: { note: '' },
    onSubmit: ({ value }) => {
      const note = value.note.trim()
      return isOpen
        ? finish(
            closeForgotten.mutateAsync({ params, body: { reason: note } }),
            t('The shift is closed and waits for approval'),
          )
        : finish(
            review.mutateAsync({ params, body: { isApproved: false, note } }),
            t('The shift was sent back'),
          )
    },
  })
  const approve = () =>
    void finish(
      review.mutateAsync({ params, body: { isApproved: true, note: '' } }),
      t('The shift is approved'),
    )
  const labels = { note: isOpen ? t('Why you close it') : t('What to check') }
  return (
    <Dialog
      isOpen
      title={
        isOpen
          ? t('X Report: {cashier}', { cashier: shift.cashier })
          : t('Review Shift: {cashier}', { cashier: shift.cashier })
      }
      description={t('{terminal}, open since {openedAt}.', {
        terminal: shift.terminal,
        openedAt: moment(shift.openedAt, timeZone),
      })}
      isClosable={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button
            type="submit"
            form={FORM_ID}
            tone={isOpen ? 'critical' : 'brand'}
            isDisabled={review.isPending}
            isPending={closeForgotten.isPending}
          >
            {isOpen ? t('Close Forgotten Shift') : t('Send Back')}
          </Button>
          {isOpen ? (
            <Button variant="primary" isDisabled={isPending} autoFocus onPress={onClose}>
              {t('Done')}
            </Button>
          ) : (
            <Button
              variant="primary"
              autoFocus
              isDisabled={needsReason(shift)}
              isPending={review.isPending}
              onPress={approve}
            >
              {t('Approve')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="m">
        <ShiftFigures shift={shift} />
        {resultOf(shift).map((each) => (
          <Text key={each}>{each}</Text>
        ))}
        {needsReason(shift) && (
          <Text>
            {t('The cashier has not entered a reason yet. It can be sent back meanwhile.')}
          </Text>
        )}
        <form.AppForm>
          <form.Shell id={FORM_ID} labels={labels} isShort>
            <form.AppField
              name="note"
              validators={{ onChange: ({ value }) => validate(value, notEmpty()) }}
            >
              {(field) => (
                <field.TextField
                  label={labels.note}
                  hint={
                    isOpen
                      ? t('Only for a shift that its cashier forgot to close. It stays marked')
                      : t('Needed to send it back')
                  }
                  maxLength={500}
                />
              )}
            </form.AppField>
          </form.Shell>
        </form.AppForm>
      </Stack>
    </Dialog>
  )
}
