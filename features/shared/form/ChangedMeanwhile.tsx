import { Banner } from '#ui/Banner/Banner.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

export interface ChangedMeanwhileProps {
  /** What was saved by somebody else: the field's name as the form has it, and its value in words. */
  changes: readonly { label: string; value: string }[]
}

/**
 * Somebody else saved the same record first. What was typed stays in the form; this says what it
 * would replace, and the next save is meant.
 */
export function ChangedMeanwhile({ changes }: ChangedMeanwhileProps) {
  return (
    <Banner tone="caution" title="Somebody else has changed this since you opened it" live="alert">
      <Stack gap="xs">
        <Text>Your changes are kept here. Look at what is new, then save again.</Text>
        {changes.length > 0 && (
          <ul>
            {changes.map(({ label, value }) => (
              <li key={label}>{`${label} is now: ${value || 'empty'}`}</li>
            ))}
          </ul>
        )}
      </Stack>
    </Banner>
  )
}
