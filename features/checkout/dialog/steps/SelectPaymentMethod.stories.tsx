import { useState } from 'react'
import { expect, fn } from 'storybook/test'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { StepDialog } from '#ui/StepDialog/StepDialog.tsx'

import { atStep } from '../../testing/sale-story-helpers.ts'
import { headingOf } from '../checkout-messages.ts'
import { StepFrameContext } from '../step-frame.tsx'
import { SelectPaymentMethod } from './SelectPaymentMethod.tsx'

const both: readonly PaymentMethod[] = ['CARD_PRESENT', 'BANK']

const meta = preview.meta({
  title: 'Screens/Checkout/Payment Method',
  component: SelectPaymentMethod,
  args: {
    methods: both,
    chosen: 'CARD_PRESENT' as PaymentMethod,
    onChoose: fn(),
    onNext: fn(),
  },
  render: function Step(args) {
    const [chosen, setChosen] = useState(args.chosen)
    const [footer, setFooter] = useState<Element | null>(null)
    return (
      <StepFrameContext value={{ footer, announce: () => {} }}>
        <StepDialog
          title="Checkout"
          isOpen
          onClose={() => {}}
          stepKey="method"
          heading={headingOf(
            { step: 'SelectPaymentMethod', charge: { kind: 'none' } },
            'lakeview-clerk',
          )}
          footer={<div ref={setFooter} />}
        >
          <SelectPaymentMethod
            {...args}
            chosen={chosen}
            onChoose={(method) => {
              setChosen(method)
              args.onChoose(method)
            }}
          />
        </StepDialog>
      </StepFrameContext>
    )
  },
})

export const CardAndBank = meta.story({
  name: 'How is the customer paying? Card or bank',
  play: async ({ args, userEvent }) => {
    const dialog = await atStep('How is the customer paying?')
    const card = dialog.getByRole('radio', { name: 'Card' })
    await expect(card).toBeChecked()
    await expect(card).toHaveAccessibleDescription('On the card reader')
    await userEvent.tab()
    await expect(card).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(dialog.getByRole('radio', { name: 'Bank' })).toBeChecked()
    await expect(args.onChoose).toHaveBeenLastCalledWith('BANK')
    await userEvent.tab()
    await expect(dialog.getByRole('button', { name: 'Next' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onNext).toHaveBeenCalledOnce()
  },
})

export const BankChosen = meta.story({
  name: 'How is the customer paying? Bank',
  args: { chosen: 'BANK' },
  play: async () => {
    const dialog = await atStep('How is the customer paying?')
    await expect(dialog.getByRole('radio', { name: 'Bank' })).toBeChecked()
  },
})

export const LowWindow = BankChosen.extend(inLowWindow)
