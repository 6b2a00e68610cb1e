import { CreditCard, Landmark } from 'lucide-react'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { Button } from '#ui/Button/Button.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'

import { StepActions } from '../step-frame.tsx'

export interface SelectPaymentMethodProps {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  onNext: () => void
}

const choices = {
  CARD_PRESENT: { label: 'Card', hint: 'On the card reader', icon: <CreditCard /> },
  BANK: { label: 'Bank', hint: 'A check or a bank account', icon: <Landmark /> },
} as const

/** Shown only if the office accepts more than one method (SPEC §4). */
export function SelectPaymentMethod({
  methods,
  chosen,
  onChoose,
  onNext,
}: SelectPaymentMethodProps) {
  return (
    <>
      <RadioGroup
        label="Payment method"
        isLabelHidden
        variant="cards"
        options={methods.map((method) => ({ value: method, ...choices[method] }))}
        value={chosen}
        onChange={(value) => onChoose(value === 'BANK' ? 'BANK' : 'CARD_PRESENT')}
      />
      <StepActions>
        <Button variant="primary" onPress={onNext}>
          Next
        </Button>
      </StepActions>
    </>
  )
}
