import type { StoryContext } from '@storybook/react-vite'
import { expect, screen, waitFor, within } from 'storybook/test'

import { translated } from '#domain/language/staff-text.ts'
import { chosenTerminalStore } from '#features/shared/workstation.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildTerminal } from '#mocks/fixtures/terminal.ts'

import { goToNextStep } from '../charge/charge.ts'
import type { CheckoutFacts, CheckoutStep } from '../state/checkout-machine.ts'
import { changeCart, sendCheckout } from '../state/checkout-store.ts'

type User = StoryContext['userEvent']

const facts: CheckoutFacts = {
  acceptedMethods: ['CARD_PRESENT'],
  paymentMethod: 'CARD_PRESENT',
  needsCardSubType: true,
}

const path: readonly CheckoutStep[] = [
  'ConnectToCardReader',
  'SelectPaymentCardSubType',
  'CustomerInfo',
  'ProcessPaymentCard',
]

/** Adds a Certified Copy, $15.00. */
export const fillCart = () => changeCart({ type: 'add', payables: [buildPayable()] })

/** Opens a credit card sale of a Certified Copy at `step`, by default on Front Counter 1. */
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
  for (let count = 0; count < passed.length; count += 1) goToNextStep(facts, config)
}

const bankFacts: CheckoutFacts = {
  acceptedMethods: ['CARD_PRESENT', 'BANK'],
  paymentMethod: 'BANK',
  needsCardSubType: false,
}

/** Opens a bank sale of a Certified Copy, $15.00, at the check step. */
export const openAtCheck = (config = buildConfig()): void => {
  fillCart()
  changeCart({ type: 'setPaymentMethod', paymentMethod: 'BANK' })
  sendCheckout({ type: 'opened', facts: bankFacts })
  for (let count = 0; count < 2; count += 1) goToNextStep(bankFacts, config)
}

export const cart = () => within(screen.getByRole('region', { name: 'Cart' }))

/** Waits for the settings, without which there is no cart yet. */
export const findCart = async () => within(await screen.findByRole('region', { name: 'Cart' }))

export const checkoutButton = () => cart().getByRole('button', { name: 'Checkout' })

export const findCheckout = async () =>
  within(await screen.findByRole('dialog', { name: translated('Checkout') }))

/** A part of an English text; in another language, any text. */
export const partOf = (text: RegExp): RegExp => (globalThis.staffLanguage ? /./ : text)

/** Waits until the step with this heading is open and focused. */
export const atStep = async (heading: string) => {
  const dialog = await findCheckout()
  const name = translated(heading)
  const found = await dialog.findByRole('heading', { name, level: 3 })
  await waitFor(() => expect(found).toHaveFocus())
  return dialog
}

export const addToCart = async (user: User, product: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${product}`) }))
}

export const swipe = async (user: User, scenario: string) => {
  const dialog = await atStep('Ready for Payment')
  await user.click(await dialog.findByRole('radio', { name: translated(scenario) }))
  await user.click(dialog.getByRole('button', { name: translated('Simulate Card Swipe') }))
}

/**
 * Types a check synchronously, since a slow machine must not split the burst. Returns the keys that
 * no handler consumed; none is inserted.
 */
export const scanCheck = (line: string): string[] => {
  const target = document.activeElement ?? document.body
  return [...line, 'Enter'].filter((key) =>
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
}

/** Presses Next once the step allows it, which may wait for a total. */
export const goOn = async (user: User, dialog: ReturnType<typeof within>) => {
  const next = dialog.getByRole('button', { name: 'Next' })
  await waitFor(() => expect(next).toBeEnabled())
  await user.click(next)
}

export const choosePayment = async (user: User, method: 'Card' | 'Bank') => {
  const dialog = await atStep('How is the customer paying?')
  await user.click(dialog.getByRole('radio', { name: method }))
  await goOn(user, dialog)
}
