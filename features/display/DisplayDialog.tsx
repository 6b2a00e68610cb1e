import { t } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { DeviceSection } from './DeviceSection.tsx'
import { WindowSection } from './WindowSection.tsx'

export interface DisplayDialogProps {
  onClose: () => void
}

/** Opens the customer display in a second window, or pairs a device that shows it; says which of them is on. */
export function DisplayDialog({ onClose }: DisplayDialogProps) {
  return (
    <Dialog
      title={t('Customer Display')}
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('Done')}</Button>}
    >
      <Stack gap="l">
        <Text>
          {t(
            'It shows items, fees, the total and what the reader asks for. It never shows names, contact information or card numbers.',
          )}
        </Text>
        <WindowSection />
        <DeviceSection />
      </Stack>
    </Dialog>
  )
}
