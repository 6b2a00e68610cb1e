import type { ReactNode } from 'react'

import { Button } from '#ui/Button/Button.tsx'
import { FormActions } from '#ui/Form/FormActions.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'

export interface SettingsActionsProps {
  hasChanges: boolean
  isSaving: boolean
  onReset: () => void
}

/** Below the fields of a page of the settings: Save, once there is something to save. */
export function SettingsActions({ hasChanges, isSaving, onReset }: SettingsActionsProps) {
  return (
    <FormActions>
      <Button type="submit" look="primary" isPending={isSaving} isDisabled={!hasChanges}>
        Save
      </Button>
      <Button onPress={onReset} isDisabled={!hasChanges || isSaving}>
        Cancel
      </Button>
    </FormActions>
  )
}

/** The sections of a form, one below the other. */
export const Sections = ({ children }: { children: ReactNode }) => <Stack gap="l">{children}</Stack>
