import type { CheckNumbers } from '#domain/checkout/micr.ts'
import { t } from '#domain/language/staff-text.ts'
import type { BankAccount } from '#domain/payments/bank.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { accountTypeOf, typedLabels, typeOptions } from './typed-account.ts'

export interface ScannedCheckProps {
  check: CheckNumbers
  /** Chosen by the cashier; a check does not state it. */
  accountType: BankAccount['accountType']
  onAccountType: (accountType: BankAccount['accountType']) => void
  onScanAgain: () => void
}

/** The scanned numbers, to compare with the check. Shows only the account's last digits. */
export function ScannedCheck(props: ScannedCheckProps) {
  const { check, accountType, onAccountType, onScanAgain } = props
  const facts = [
    [t('Routing number'), check.routingNumber],
    [t('Account'), t('ending in {lastFour}', { lastFour: check.accountNumber.slice(-4) })],
    [t('Check number'), check.checkNumber ?? t('None')],
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
      <RadioGroup
        label={typedLabels.accountType}
        orientation="horizontal"
        options={typeOptions}
        value={accountType}
        onChange={(value) => onAccountType(accountTypeOf(value))}
      />
      <Inline>
        <Button onPress={onScanAgain}>{t('Scan again')}</Button>
      </Inline>
    </Stack>
  )
}
