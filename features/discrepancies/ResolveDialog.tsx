import { discrepancyEndpoints } from '#domain/api/discrepancy-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { notEmpty, validate } from '#domain/lib/validation.ts'
import { format } from '#domain/money/money.ts'
import type { Discrepancy, ResolveRequest } from '#domain/payments/discrepancy.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

export interface ResolveDialogProps {
  discrepancy: Discrepancy
  resolution: ResolveRequest['resolution']
  onResolved: () => void
  onClose: () => void
}

const FORM_ID = 'resolve-discrepancy'
const labels = { note: t('Note') } as const

/** Resolves a discrepancy with a note, or reverses its charge. */
export function ResolveDialog({
  discrepancy,
  resolution,
  onResolved,
  onClose,
}: ResolveDialogProps) {
  const isReversal = resolution === 'REVERSAL_REQUESTED'
  const resolve = useEndpointMutation(discrepancyEndpoints.resolveDiscrepancy, [
    discrepancyEndpoints.getDiscrepancies,
  ])
  const form = useAppForm({
    defaultValues: { note: '' },
    onSubmit: async ({ value }) => {
      const params = { discrepancyId: discrepancy.id }
      try {
        await resolve.mutateAsync({ params, body: { resolution, note: value.note.trim() } })
      } catch {
        // The failed call already showed a toast.
        return
      }
      showToast({
        tone: 'positive',
        title: isReversal ? t('The reversal has been requested') : t('The note has been saved'),
      })
      onResolved()
    },
  })
  const { processorAmount } = discrepancy
  return (
    <Dialog
      isOpen
      role={isReversal ? 'alertdialog' : 'dialog'}
      title={isReversal ? t('Reverse Charge') : t('Resolve with a Note')}
      description={
        isReversal
          ? processorAmount === null
            ? t(
                'The charge goes back to the card. If the charge cannot be reversed, it is refunded. This cannot be undone.',
              )
            : t(
                '{amount} goes back to the card. If the charge cannot be reversed, it is refunded. This cannot be undone.',
                { amount: format(processorAmount) },
              )
          : t(
              'No money moves and the ledger does not change. The discrepancy is marked as resolved.',
            )
      }
      isClosable={!resolve.isPending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={resolve.isPending} onPress={onClose}>
            {t('Cancel')}
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            tone={isReversal ? 'critical' : 'brand'}
            isPending={resolve.isPending}
          >
            {isReversal ? t('Reverse Charge') : t('Save Note')}
          </Button>
        </>
      }
    >
      <form.AppForm>
        <form.Shell id={FORM_ID} labels={labels}>
          <Stack gap="m">
            {isReversal && (
              <Text>
                {t(
                  'First make sure that no customer is owed a service or a receipt for this charge.',
                )}
              </Text>
            )}
            <form.AppField
              name="note"
              validators={{ onChange: ({ value }) => validate(value, notEmpty()) }}
            >
              {(field) => (
                <field.TextField
                  label={labels.note}
                  hint={t('What you found out and from whom. Do not enter card numbers')}
                  maxLength={500}
                  isRequired
                  autoFocus
                />
              )}
            </form.AppField>
          </Stack>
        </form.Shell>
      </form.AppForm>
    </Dialog>
  )
}
