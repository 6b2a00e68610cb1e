import { t, translated } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Dialog } from '#ui/Dialog/Dialog.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { longText } from './RecordSearch.css.ts'
import type { Refusal } from './search-flow.ts'

export interface CannotAddProps {
  /** The dialog is hidden if this is empty. */
  refused: readonly Refusal[]
  onClose: () => void
}

/** Explains why records were not added (SPEC §2 Products flow). */
export function CannotAdd({ refused, onClose }: CannotAddProps) {
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('Cannot Add to Cart')}
      isOpen={refused.length > 0}
      onClose={onClose}
      description={
        <Stack gap="s">
          {refused.map(({ record, reason }) => (
            <div key={record.id} className={longText}>
              <Text weight="bold">{record.name}</Text>
              <Text>{translated(reason)}</Text>
            </div>
          ))}
        </Stack>
      }
      footer={
        <Button variant="primary" autoFocus onPress={onClose}>
          {t('Back to Results')}
        </Button>
      }
    />
  )
}
