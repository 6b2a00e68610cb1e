import { t, translated } from '#domain/language/staff-text.ts'
import { format, sum } from '#domain/money/money.ts'
import { amountOf, type Payable } from '#domain/pricing/payable.ts'
import { shownFields } from '#domain/records/display-fields.ts'
import { notPayableReason } from '#domain/records/integrated-payable.ts'
import { Button } from '#ui/Button/Button.tsx'
import { CheckboxGroup } from '#ui/CheckboxGroup/CheckboxGroup.tsx'
import { Text } from '#ui/Text/Text.tsx'

import { StepActions, useAnnounce } from '../dialog/step-frame.tsx'
import { chosenSum } from './RecordSearch.css.ts'
import { foundMessage, duplicateMessage } from './search-messages.ts'

export interface SelectResultsProps {
  results: readonly Payable[]
  hasRepeats: boolean
  chosen: readonly string[]
  /** Next was pressed without a selection. */
  isMissing: boolean
  onChoose: (ids: string[]) => void
  onNext: () => void
}

/** The found records; those that can be paid can be paid together (SPEC §2 selectResults). */
export function SelectResults(props: SelectResultsProps) {
  const { results, hasRepeats, chosen, isMissing, onChoose, onNext } = props
  const amounts = results.filter(({ id }) => chosen.includes(id)).map(amountOf)
  const missing = t('Select at least one record.')
  useAnnounce(
    isMissing ? missing : foundMessage(results.length),
    isMissing ? 'assertive' : 'polite',
  )
  return (
    <>
      {hasRepeats && <Text tone="muted">{duplicateMessage}</Text>}
      <CheckboxGroup
        label={foundMessage(results.length)}
        {...(isMissing && { errorMessage: missing })}
        options={results.map((record) => {
          const reason = notPayableReason(record)
          return {
            value: record.id,
            label: record.name,
            amount: format(amountOf(record)),
            hint: record.description,
            details: shownFields(record),
            ...(reason !== undefined && { notice: translated(reason) }),
          }
        })}
        value={chosen}
        onChange={onChoose}
      />
      <StepActions>
        {amounts.length > 0 && (
          <div className={chosenSum}>
            <Text as="span" isNumeric>
              {t('{count} selected, {amounts}', {
                count: amounts.length,
                amounts: format(sum(amounts)),
              })}
            </Text>
          </div>
        )}
        <Button variant="primary" onPress={onNext}>
          {t('Next')}
        </Button>
      </StepActions>
    </>
  )
}
