import { closingEndpoints } from '#domain/api/closing-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { formatDay } from '#domain/lib/day.ts'
import { format } from '#domain/money/money.ts'
import { useEndpoint, useEndpointMutation } from '#features/shared/api/query.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { Spinner } from '#ui/Spinner/Spinner.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'
import { TextList } from '#ui/TextList/TextList.tsx'
import { showToast } from '#ui/Toast/toasts.ts'

import { openWorkNames } from './words.ts'

export interface CloseDayDialogProps {
  onClose: () => void
}

/** Says what the closing takes and what stays open, then cuts the day off. */
export function CloseDayDialog({ onClose }: CloseDayDialogProps) {
  const { data: day } = useEndpoint(closingEndpoints.getOpenDay, {}, { staleTime: 0 })
  const close = useEndpointMutation(closingEndpoints.closeDay, [
    closingEndpoints.getClosings,
    closingEndpoints.getOpenDay,
  ])
  const confirm = async () => {
    if (day === undefined) return
    try {
      const { number } = await close.mutateAsync({ body: { number: day.nextNumber } })
      showToast({ tone: 'positive', title: t('Closing {number} has started', { number }) })
    } catch {
      // The failed call already showed a toast, and the open day is read again.
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title={t('Close the Day')}
      confirmLabel={t('Close the Day')}
      isPending={close.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      fields={
        day && day.openWork.length > 0 ? (
          <Stack gap="xs">
            <Text weight="bold">{t('Not in this day, because it is not finished:')}</Text>
            <TextList
              items={day.openWork.map(({ kind, confirmationNumber, amount }) =>
                [openWorkNames[kind], confirmationNumber, amount && format(amount)]
                  .filter(Boolean)
                  .join(', '),
              )}
            />
          </Stack>
        ) : undefined
      }
    >
      {day === undefined ? (
        <Spinner label={t('Loading the open day')} />
      ) : (
        t(
          '{businessDay} closes with {net}. What comes later belongs to the next day. This cannot be undone.',
          { businessDay: formatDay(day.businessDay), net: format(day.totals.net) },
        )
      )}
    </ConfirmDialog>
  )
}
