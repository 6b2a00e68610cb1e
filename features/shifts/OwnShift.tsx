import { t } from '#domain/language/staff-text.ts'
import type { Shift } from '#domain/shifts/shift.ts'
import { useConfig } from '#features/shared/config.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { moment, refundsOf, salesOf } from './words.ts'

export interface OwnShiftProps {
  /** The open shift; undefined if there is none. */
  shift: Shift | undefined
  isLoading: boolean
  onOpen: () => void
  onCount: () => void
}

/** The person's own open shift, with the numbers of its sales and refunds but no sums. */
export function OwnShift({ shift, isLoading, onOpen, onCount }: OwnShiftProps) {
  const { timeZone } = useConfig()
  return (
    <Card as="section" aria-labelledby="own-shift">
      <Inline gap="m" justify="between">
        <Stack gap="xxs">
          <Heading level={2} id="own-shift">
            {t('Your Shift')}
          </Heading>
          <Text tone="muted">{describe(shift, isLoading, timeZone)}</Text>
        </Stack>
        {shift ? (
          <Button variant="primary" onPress={onCount}>
            {t('Count and Close')}
          </Button>
        ) : (
          <Button variant="primary" isDisabled={isLoading} onPress={onOpen}>
            {t('Open a Shift')}
          </Button>
        )}
      </Inline>
    </Card>
  )
}

const describe = (shift: Shift | undefined, isLoading: boolean, timeZone: string): string => {
  if (isLoading) return t('Loading')
  if (shift === undefined) return t('No shift is open. Open one to sell.')
  const total = (kind: 'sales' | 'refunds') =>
    shift.lines.reduce((sum, line) => sum + line[kind].count, 0)
  const done = `${salesOf(total('sales'))}, ${refundsOf(total('refunds'))}`
  return t('{terminal}, open since {openedAt}: {done}', {
    terminal: shift.terminal,
    openedAt: moment(shift.openedAt, timeZone),
    done,
  })
}
