import { paths } from '#features/shared/paths.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { closeDisplays, useDisplayOpen } from './publish-display.ts'

export interface DisplayDialogProps {
  onClose: () => void
}

/** Opens and closes the window that the customer sees, and says whether it is open. */
export function DisplayDialog({ onClose }: DisplayDialogProps) {
  const isOpen = useDisplayOpen()
  return (
    <Dialog
      title="Customer Display"
      size="small"
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>Done</Button>
          {isOpen ? (
            <Button tone="critical" onPress={closeDisplays}>
              Close Customer Display
            </Button>
          ) : (
            <Button variant="primary" onPress={openDisplay}>
              Open Customer Display
            </Button>
          )}
        </>
      }
    >
      <Stack gap="m">
        <div role="status">
          <StatusChip tone={isOpen ? 'positive' : 'neutral'}>
            {isOpen ? 'Open' : 'Not open'}
          </StatusChip>
        </div>
        <Text>
          It shows items, fees, the total and what the reader asks for. It never shows names,
          contact information or card numbers.
        </Text>
        <Text tone="muted">
          Move its window to the screen that faces the customer, and press F11 to fill that screen.
        </Text>
      </Stack>
    </Dialog>
  )
}

/** Without an opener, the window gets none of this window's storage, such as a sale that was interrupted. */
const openDisplay = () =>
  void window.open(paths.display, '_blank', 'popup,noopener,width=1024,height=600')
