import { t } from '#domain/language/staff-text.ts'
import { sentences } from '#domain/lib/problem.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

/** A field that another user saved; `isContested` if the value here differs from theirs. */
export interface Change {
  label: string
  value: string
  isContested: boolean
}

const describeChange = ({ label, value, isContested }: Change) =>
  isContested
    ? sentences(
        t('{label} was changed to: {value}', { label, value }),
        t('Saving replaces it with your value.'),
      )
    : t('{label} is now: {value}', { label, value })

/** Shown after another user saved first: edited fields keep their values, others change. */
export function ConflictNotice({ changes }: { changes: readonly Change[] }) {
  return (
    // Waits for the toast of the failed call, which interrupts.
    <Banner
      tone="caution"
      title={t('Another user has changed this since you opened it')}
      live="status"
    >
      <Stack gap="xs">
        <Text>{t('Your changes are kept here. Review the new values, then save again.')}</Text>
        {changes.length > 0 && (
          <ul>
            {changes.map((change) => (
              <li key={change.label}>{describeChange(change)}</li>
            ))}
          </ul>
        )}
      </Stack>
    </Banner>
  )
}
