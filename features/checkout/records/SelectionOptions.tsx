import { t } from '#domain/language/staff-text.ts'
import { format, fromWire } from '#domain/money/money.ts'
import type { Payable } from '#domain/pricing/payable.ts'
import { Button } from '#ui/Button/Button.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { StepActions, useAnnounce } from '../dialog/step-frame.tsx'

export interface SelectionOptionsProps {
  records: readonly Payable[]
  selections: Readonly<Record<string, string>>
  /** Add was pressed before every amount was chosen. */
  isMissing: boolean
  onSelect: (recordId: string, option: string) => void
  onAdd: () => void
}

import { longText } from './RecordSearch.css.ts'

const missing = t('Choose what to pay.')

/** Chooses the amount to pay for each record (SPEC §2 selectionOptions). */
export function SelectionOptions(props: SelectionOptionsProps) {
  const { records, selections, isMissing, onSelect, onAdd } = props
  useAnnounce(isMissing ? missing : '', 'assertive')
  return (
    <>
      {records.map(({ id, name, description, amountCurrencyCode, integrationData }) => {
        const value = selections[id] ?? null
        return (
          <Stack key={id} gap="s" align="stretch">
            <div className={longText}>
              <Heading level={4}>{name}</Heading>
              {description && <Text tone="muted">{description}</Text>}
            </div>
            <RadioGroup
              label={integrationData?.paymentSelectionLabel ?? t('Amount to pay')}
              variant="cards"
              options={(integrationData?.paymentSelectionOptions ?? []).map((option) => ({
                value: option.value,
                label: option.label,
                hint: format(
                  fromWire({ amount: option.amountValue, currencyCode: amountCurrencyCode }),
                ),
              }))}
              value={value}
              onChange={(option) => onSelect(id, option)}
              {...(isMissing && value === null && { errorMessage: missing })}
            />
          </Stack>
        )
      })}
      <StepActions>
        <Button variant="primary" onPress={onAdd}>
          {t('Add to Cart')}
        </Button>
      </StepActions>
    </>
  )
}
