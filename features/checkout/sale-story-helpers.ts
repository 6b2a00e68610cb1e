import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import { chosenTerminalStore } from '#features/shared/workstation.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'

import { goOn } from './charge.ts'
import { changeCart, sendCheckout } from './checkout-store.ts'
import type { CheckoutFacts, CheckoutStep } from './dialog/checkout-machine.ts'

/** What a cashier does and sees at the counter, in the words of the screens. */

type User = StoryContext['userEvent']

const facts: CheckoutFacts = {
  acceptedMethods: ['CARD_PRESENT'],
  paymentMethod: 'CARD_PRESENT',
  asksCardSubType: true,
}

const path: readonly CheckoutStep[] = [
  'ConnectToCardReader',
  'SelectPaymentCardSubType',
  'CustomerInfo',
  'ProcessPaymentCard',
]

/** A Certified Copy, $15.00, is in the cart. */
export const fillCart = () => changeCart({ type: 'add', payables: [buildPayable()] })

/** A sale of a Certified Copy by credit card, by default at Front Counter 1, as it stands at that step. */
export const openAt = (
  step: CheckoutStep,
  { terminal = buildTerminal(), config = buildConfig() } = {},
): void => {
  fillCart()
  sendCheckout({ type: 'opened', facts })
  const passed = path.slice(0, path.indexOf(step))
  if (passed.includes('ConnectToCardReader')) {
    chosenTerminalStore.set(terminal._id)
    changeCart({ type: 'setTerminal', terminal })
  }
  if (passed.includes('SelectPaymentCardSubType')) {
    changeCart({ type: 'setCardSubType', cardSubType: 'CREDIT' })
  }
  for (let count = 0; count < passed.length; count += 1) goOn(facts, config)
}

const bankFacts: CheckoutFacts = {
  acceptedMethods: ['CARD_PRESENT', 'BANK'],
  paymentMethod: 'BANK',
  asksCardSubType: false,
}

/** A Certified Copy, $15.00, about to be paid from a bank account. */
export const openAtCheck = (config = buildConfig()): void => {
  fillCart()
  changeCart({ type: 'setPaymentMethod', paymentMethod: 'BANK' })
  sendCheckout({ type: 'opened', facts: bankFacts })
  for (let count = 0; count < 2; count += 1) goOn(bankFacts, config)
}

export const cart = () => within(screen.getByRole('region', { name: 'Cart' }))

export const checkoutButton = () => cart().getByRole('button', { name: 'Checkout' })

/** The checkout's dialog, once it is there. */
export const findCheckout = async () =>
  within(await screen.findByRole('dialog', { name: 'Checkout' }))

/** The step that the checkout has come to, once it has: its heading has the focus. */
export const atStep = async (heading: string) => {
  const dialog = await findCheckout()
  const found = await dialog.findByRole('heading', { name: heading, level: 3 })
  await waitFor(() => expect(found).toHaveFocus())
  return dialog
}

export const addToCart = async (user: User, product: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${product}`) }))
}

/** Passes the customer's card through the simulated reader. */
export const swipe = async (user: User, scenario: string) => {
  const dialog = await atStep('Ready for Payment')
  await user.click(await dialog.findByRole('radio', { name: scenario }))
  await user.click(dialog.getByRole('button', { name: 'Simulate Card Swipe' }))
}

/**
 * Puts a check into the reader, which types its line and Enter. All in one go: a busy machine must not
 * part keys that belong together. Nothing is inserted; the keys that would have been are returned.
 */
export const scanCheck = (line: string): string[] => {
  const target = document.activeElement ?? document.body
  return [...line, 'Enter'].filter((key) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
}

/** At the first step of a counter that takes more than one way of paying. */
export const choosePayment = async (user: User, method: 'Card' | 'Bank') => {
  const dialog = await atStep('How is the customer paying?')
  await user.click(dialog.getByRole('radio', { name: method }))
  await user.click(dialog.getByRole('button', { name: 'Next' }))
}
