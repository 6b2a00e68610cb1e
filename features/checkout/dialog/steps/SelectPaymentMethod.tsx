import { CreditCard, Landmark } from 'lucide-react'
import type { ReactNode } from 'react'

import { t, translated } from '#domain/language/staff-text.ts'
import { type PaymentMethod, tenders } from '#domain/pricing/payment-method.ts'
import { Button } from '#ui/Button/Button.tsx'
import { RadioGroup } from '#ui/RadioGroup/RadioGroup.tsx'

import { Choice } from '../Choice.tsx'
import { StepActions } from '../step-frame.tsx'

export interface SelectPaymentMethodProps {
  methods: readonly PaymentMethod[]
  chosen: PaymentMethod
  onChoose: (method: PaymentMethod) => void
  onNext: () => void
}

const icons: Record<PaymentMethod, ReactNode> = {
  CARD_PRESENT: <CreditCard />,
  BANK: <Landmark />,
}

/** Shown only if the office accepts more than one method (SPEC §4). */
export function SelectPaymentMethod({
  methods,
  chosen,
  onChoose,
  onNext,
}: SelectPaymentMethodProps) {
  return (
    <Choice onEnter={onNext}>
      <RadioGroup
        label={t('Payment method')}
        isLabelHidden
        variant="cards"
        options={methods.map((value) => {
          const { label, checkoutHint: hint } = tenders[value]
          return { value, label: translated(label), hint: translated(hint), icon: icons[value] }
        })}
        value={chosen}
        onChange={(value) => {
          const method = methods.find((each) => each === value)
          if (method) onChoose(method)
        }}
      />
      <StepActions>
        <Button variant="primary" onPress={onNext}>
          {t('Next')}
        </Button>
      </StepActions>
    </Choice>
  )
}
