import { closingEndpoints } from '#domain/api/closing-endpoints.ts'
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
      showToast({ tone: 'positive', title: `Closing ${number} has started` })
    } catch {
      // The failed call already showed a toast, and the open day is read again.
    }
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen
      title="Close the Day"
      confirmLabel="Close the Day"
      isPending={close.isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
      fields={
        day && day.openWork.length > 0 ? (
          <Stack gap="xs">
            <Text weight="bold">Not in this day, because it is not finished:</Text>
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
        <Spinner label="Loading the open day" />
      ) : (
        `${formatDay(day.businessDay)} closes with ${format(day.totals.net)}. What comes later belongs to the next day. This cannot be undone.`
      )}
    </ConfirmDialog>
  )
}
