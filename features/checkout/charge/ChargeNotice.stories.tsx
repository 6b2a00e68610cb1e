import { expect, fn } from 'storybook/test'

import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import type { Charge } from '../state/checkout-machine.ts'
import { changeCart, checkoutStore } from '../state/checkout-store.ts'
import { fillCart } from '../testing/sale-story-helpers.ts'
import { ChargeNotice } from './ChargeNotice.tsx'

/** Closes the dialog on a sale of a Certified Copy in this state. */
const behindDialog = (charge: Charge) => {
  fillCart()
  changeCart({ type: 'setCardSubType', cardSubType: 'CREDIT' })
  checkoutStore.set({ ...checkoutStore.get(), step: 'ProcessPaymentCard', charge })
}

const meta = preview.meta({
  title: 'Screens/Checkout/Charge in the background',
  component: ChargeNotice,
  args: { onReturn: fn() },
  decorators: [InScreen],
  beforeEach: [atCounter(), () => behindDialog({ kind: 'waiting' })],
})

export const Waiting = meta.story({
  name: 'A payment is in progress',
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('A payment is in progress: $16.00')).toBeVisible()
  },
})

Waiting.test('opens the checkout on Return to Payment', async ({ args, canvas, userEvent }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Return to Payment' }))
  await expect(args.onReturn).toHaveBeenCalledOnce()
  await expect(checkoutStore.get()).toMatchObject({ isOpen: true, step: 'ProcessPaymentCard' })
  await expect(canvas.queryByRole('status')).toBeNull()
})

export const Recording = meta.story({
  name: 'Recording a payment',
  ...onPhone,
  beforeEach: () => behindDialog({ kind: 'recording', retry: 2 }),
  play: async ({ canvas }) => {
    const status = await canvas.findByRole('status')
    await expect(status).toHaveTextContent(/^Recording a payment/)
    await expect(status).toHaveTextContent('Do not charge the card again.')
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const Reversing = meta.story({
  name: 'Reversing a charge',
  beforeEach: () => behindDialog({ kind: 'reversing' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Reversing a charge/)).toBeVisible()
  },
})
