import { t } from '#domain/language/staff-text.ts'
import { paths } from '#features/shared/paths.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { StatusChip } from '#ui/StatusChip/StatusChip.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { closeDisplays, useDisplayOpen } from './publish-display.ts'

/** The second window of this computer. */
export function WindowSection() {
  const isOpen = useDisplayOpen()
  return (
    <Stack as="section" gap="s" align="start">
      <Inline gap="s">
        <Heading level={3}>{t('Second screen of this computer')}</Heading>
        <div role="status">{isOpen && <StatusChip tone="positive">{t('Open')}</StatusChip>}</div>
      </Inline>
      <Text tone="muted">
        {t(
          'Move the window to the screen that faces the customer, and press F11 to fill that screen.',
        )}
      </Text>
      {isOpen ? (
        <Button onPress={closeDisplays}>{t('Close Customer Display')}</Button>
      ) : (
        <Button variant="primary" onPress={openDisplay}>
          {t('Open Customer Display')}
        </Button>
      )}
    </Stack>
  )
}

/** Without an opener, the window gets none of this window's storage, such as a sale that was interrupted. */
const openDisplay = () =>
  void window.open(paths.display, '_blank', 'popup,noopener,width=1024,height=600')
