import type { Cart } from '#domain/checkout/cart.ts'
import { grandTotalOf } from '#domain/checkout/cart.ts'
import { t, translated } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import { ChosenCardSubType } from '#domain/pricing/payment-method.ts'
import type { ServiceOfferingConfig } from '#domain/settings/config.ts'
import { cardChoiceMessages, cardSubTypeLabels } from '#domain/settings/offering-styles.ts'
import { Button } from '#ui/Button/Button.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'

import { useFees } from '../../state/fees.ts'
import { Choice } from '../Choice.tsx'
import { StepActions } from '../step-frame.tsx'

export interface SelectPaymentCardSubTypeProps {
  cart: Cart
  config: Pick<ServiceOfferingConfig, 'acceptedPaymentCardSubTypes' | 'serviceOfferingId'>
  onChoose: (subType: ChosenCardSubType) => void
  onNext: () => void
}

/** Credit or debit in the office's wording, each with its total (SPEC §2, §4). */
export function SelectPaymentCardSubType(props: SelectPaymentCardSubTypeProps) {
  const { cart, config, onChoose, onNext } = props
  const { acceptedPaymentCardSubTypes: accepted, serviceOfferingId } = config
  const labels = cardSubTypeLabels(serviceOfferingId)
  const fees = { CREDIT: useFees(cart, 'CREDIT'), DEBIT: useFees(cart, 'DEBIT') }
  const totalWith = (subType: ChosenCardSubType) => {
    const { isLoading, error, fees: known } = fees[subType]
    const total = isLoading || error ? undefined : grandTotalOf(cart, known)
    return total
      ? t('Total with fee {total}', { total: format(total) })
      : t('The total is being calculated')
  }
  const chosen = cart.cardSubType && fees[cart.cardSubType]
  const isKnown = chosen !== null && chosen.error === null && !chosen.isLoading
  return (
    <Choice onEnter={isKnown ? onNext : undefined}>
      <RadioGroup
        label={translated(cardChoiceMessages(serviceOfferingId).name)}
        isLabelHidden
        variant="cards"
        options={accepted.map((value) => ({
          value,
          label: translated(labels[value]),
          hint: totalWith(value),
        }))}
        value={cart.cardSubType}
        onChange={(value) => onChoose(ChosenCardSubType.parse(value))}
      />
      <StepActions>
        <Button variant="primary" isDisabled={!isKnown} onPress={onNext}>
          {t('Next')}
        </Button>
      </StepActions>
    </Choice>
  )
}
