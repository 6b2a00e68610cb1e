import { rehearsalEndpoints } from '#domain/api/rehearsal-endpoints.ts'
import { t } from '#domain/language/staff-text.ts'
import { useEndpointMutation } from '#features/shared/api/query.ts'
import { paths } from '#features/shared/paths.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

export interface RehearseProps {
  /** Called once the server has moved the session to the rehearsal. */
  onSwitched: () => void
}

/** Starts a rehearsal of the office. */
export function Rehearse({ onSwitched }: RehearseProps) {
  const start = useEndpointMutation(rehearsalEndpoints.startRehearsal)
  return (
    <Stack gap="m">
      <Heading level={2}>{t('Rehearsal')}</Heading>
      <Text>
        {t(
          'Practice sales, refunds and card reader errors in a copy of this office. Nothing there is real: no card is read, no money moves, and no record changes. The cart is emptied.',
        )}
      </Text>
      <Inline gap="s">
        <Button
          // After a success the page reloads.
          isPending={start.isPending || start.isSuccess}
          onPress={() => start.mutate({}, { onSuccess: onSwitched })}
        >
          {t('Start Rehearsal')}
        </Button>
        <Link href={paths.rehearsalLessons} variant="button">
          {t('Lessons')}
        </Link>
      </Inline>
    </Stack>
  )
}
