import { depositEndpoints } from '#domain/api/deposit-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { formatDay } from '#domain/lib/day.ts'
import { notEmpty, validate } from '#domain/lib/validation.ts'
import { format } from '#domain/money/money.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { useAppForm } from '#features/shared/form/app-form.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import type { OpenItem } from './columns.tsx'

export interface NoteDialogProps {
  item: OpenItem
  onClose: () => void
}

const FORM_ID = 'deposit-note'
const labels = { note: t('What you found') }

/** Takes a line or a day off the worklist, with a note. */
export function NoteDialog({ item, onClose }: NoteDialogProps) {
  const { mutateAsync, isPending } = useEndpointMutation(depositEndpoints.resolveDeposit, [
    depositEndpoints.getDeposits,
    depositEndpoints.getDepositWorklist,
  ])
  const form = useAppForm({
    defaultValues: { note: '' },
    onSubmit: async ({ value }) => {
      try {
        await mutateAsync({ params: { depositId: item.id }, body: { note: value.note.trim() } })
      } catch {
        // The failed call already showed a toast.
        return
      }
      showToast({ tone: 'positive', title: t('Note saved') })
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      title={t('Add Note: {title}', { title: item.title })}
      description={t(
        '{amount} on {day}, {detail}. It leaves the list and is not matched any more.',
        { amount: format(item.amount), day: formatDay(item.day), detail: item.detail },
      )}
      isClosable={!isPending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={isPending} onPress={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" isPending={isPending}>
            {t('Save Note')}
          </Button>
        </>
      }
    >
      <form.AppForm>
        <form.Shell id={FORM_ID} labels={labels} isShort>
          <form.AppField
            name="note"
            validators={{ onChange: ({ value }) => validate(value, notEmpty()) }}
          >
            {(field) => (
              <field.TextField
                label={labels.note}
                hint={t('Such as what the bank said, or where the money is booked')}
                maxLength={500}
                isRequired
                autoFocus
              />
            )}
          </form.AppField>
        </form.Shell>
      </form.AppForm>
    </Dialog>
  )
}
