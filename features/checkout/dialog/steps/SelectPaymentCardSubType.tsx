import type { Cart } from '#domain/cart.ts'
import { grandTotalOf } from '#domain/cart.ts'
import { format } from '#domain/money.ts'
import { ChosenCardSubType } from '#domain/payment-method.ts'
import { Button } from '#ui/Button/Button.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'

import { useFees } from '../../fees.ts'
import { StepActions } from '../step-frame.tsx'

export interface SelectPaymentCardSubTypeProps {
  cart: Cart
  accepted: readonly ChosenCardSubType[]
  onChoose: (subType: ChosenCardSubType) => void
  onNext: () => void
}

const labels: Record<ChosenCardSubType, string> = { CREDIT: 'Credit', DEBIT: 'Debit' }

/** Credit or debit, each with the total that it makes, since the fees differ (SPEC §4). */
export function SelectPaymentCardSubType(props: SelectPaymentCardSubTypeProps) {
  const { cart, accepted, onChoose, onNext } = props
  const fees = { CREDIT: useFees(cart, 'CREDIT'), DEBIT: useFees(cart, 'DEBIT') }
  const totalWith = (subType: ChosenCardSubType) => {
    const { isLoading, error, fees: known } = fees[subType]
    const total = isLoading || error ? undefined : grandTotalOf(cart, known)
    return total ? `Total with fee ${format(total)}` : 'The total is being calculated'
  }
  const isKnown = cart.cardSubType !== null && fees[cart.cardSubType].error === null
  return (
    <>
      <RadioGroup
        label="Card type"
        isLabelHidden
        look="cards"
        options={accepted.map((value) => ({ value, label: labels[value], hint: totalWith(value) }))}
        value={cart.cardSubType}
        onChange={(value) => onChoose(ChosenCardSubType.parse(value))}
      />
      <StepActions>
        <Button
          look="primary"
          isDisabled={!isKnown || (cart.cardSubType !== null && fees[cart.cardSubType].isLoading)}
          onPress={onNext}
        >
          Next
        </Button>
      </StepActions>
    </>
  )
}
