import type { CheckNumbers } from '#domain/micr.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

export interface ScannedCheckProps {
  check: CheckNumbers
  onScanAgain: () => void
}

/** What the reader read, to be held against the check. Of the account only its end. */
export function ScannedCheck({ check, onScanAgain }: ScannedCheckProps) {
  const facts = [
    ['Routing number', check.routingNumber],
    ['Account', `ending in ${check.accountNumber.slice(-4)}`],
    ['Check number', check.checkNumber ?? 'None'],
  ]
  return (
    <Stack gap="l">
      <Grid as="dl" minColumn="s" gap="m">
        {facts.map(([name, value]) => (
          <div key={name}>
            <Text as="dt" size="label" tone="muted">
              {name}
            </Text>
            <Text as="dd" size="lead" weight="medium" isNumeric>
              {value}
            </Text>
          </div>
        ))}
      </Grid>
      <Inline>
        <Button onPress={onScanAgain}>Scan again</Button>
      </Inline>
    </Stack>
  )
}
