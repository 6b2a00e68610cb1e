import type { StoryContext } from '@storybook/react-vite'
import { expect, fn, userEvent as users, waitFor } from 'storybook/test'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import { atStep, openAtCheck } from '../../testing/sale-story-helpers.ts'
import { CheckoutDialog } from '../CheckoutDialog.tsx'

const both: readonly PaymentMethod[] = ['CARD_PRESENT', 'BANK']

const meta = preview.meta({
  title: 'Screens/Checkout/Check/Typed',
  component: CheckoutDialog,
  args: { config: buildConfig(), methods: both, onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: () => {
    const cleanUp = atCounter()()
    openAtCheck()
    return cleanUp
  },
})

const accountNumber = '1234567890'
const pay = 'Charge $15.00'

type Typed = Partial<Record<'Routing number' | 'Account number' | 'Account number again', string>>

const type = async (user: StoryContext['userEvent'], typed: Typed) => {
  const dialog = await atStep('Scan the check')
  await dialog.findByRole('button', { name: pay })
  for (const [name, digits] of Object.entries(typed)) {
    await user.type(dialog.getByRole('textbox', { name }), digits)
  }
  return dialog
}

const right: Typed = {
  'Routing number': '122105155',
  'Account number': accountNumber,
  'Account number again': accountNumber,
}

export const Typed = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await type(userEvent, right)
    const account = dialog.getByRole('textbox', { name: 'Account number' })
    const maskOf = () => getComputedStyle(account).getPropertyValue('-webkit-text-security')
    await expect(maskOf()).toBe('disc')
    await userEvent.click(dialog.getByRole('button', { name: 'Show account number' }))
    await expect(maskOf()).toBe('none')
    await userEvent.click(dialog.getByRole('radio', { name: 'Savings' }))
    await userEvent.click(dialog.getByRole('button', { name: pay }))
    await atStep('Payment complete')
  },
})

export const Wrong = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await type(userEvent, {
      'Routing number': '122105156',
      'Account number': '123',
      'Account number again': '1234',
    })
    await userEvent.click(dialog.getByRole('button', { name: pay }))
    const errors = {
      'Routing number': 'A digit of the routing number is wrong. Compare it with the check.',
      'Account number': 'The account number has 4 to 17 digits.',
      'Account number again': 'The two account numbers differ. Type the number again.',
    }
    for (const [name, message] of Object.entries(errors)) {
      const field = dialog.getByRole('textbox', { name })
      await waitFor(() =>
        expect(field).toHaveAccessibleDescription(expect.stringContaining(message)),
      )
      await expect(dialog.getByRole('link', { name: message })).toBeVisible()
    }
    await expect(dialog.getByRole('heading', { name: 'Scan the check' })).toBeVisible()
  },
})

export const Blank = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await type(userEvent, {})
    await userEvent.click(dialog.getByRole('button', { name: pay }))
    await expect(await dialog.findByText('There is a problem')).toBeVisible()
    await expect(
      dialog.getByRole('link', { name: 'Routing number: This field cannot be blank.' }),
    ).toBeVisible()
    await expect(dialog.queryByRole('link', { name: /^Check number/ })).toBeNull()
  },
})

export const Corrected = meta.story({
  play: async ({ userEvent }) => {
    const dialog = await type(userEvent, {
      'Account number': '123456789',
      'Account number again': accountNumber,
    })
    await userEvent.click(dialog.getByRole('textbox', { name: 'Routing number' }))
    const again = dialog.getByRole('textbox', { name: 'Account number again' })
    await waitFor(() => expect(again).toBeInvalid())
    await userEvent.type(dialog.getByRole('textbox', { name: 'Account number' }), '0')
    await waitFor(() => expect(again).toBeValid())
  },
})

export const Keyboard = meta.story({
  play: async () => {
    const user = users.setup({ delay: 60 })
    const dialog = await atStep('Scan the check')
    await dialog.findByRole('button', { name: pay })
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 20; presses += 1) {
        const focused = document.activeElement
        if (focused && [focused.getAttribute('aria-label'), focused.textContent].includes(name))
          return
        if (focused instanceof HTMLInputElement && focused.labels?.[0]?.textContent === name) return
        await user.tab()
      }
      throw new Error(`Tab never reached ${name}.`)
    }
    for (const [name, digits] of Object.entries(right)) {
      await tabTo(name)
      await user.keyboard(digits)
    }
    await tabTo(pay)
    await user.keyboard('{Enter}')
    await atStep('Payment complete')
    await tabTo('Done')
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ userEvent }) => {
    const dialog = await type(userEvent, { ...right, 'Account number again': '99' })
    await userEvent.click(dialog.getByRole('button', { name: pay }))
    await expect(await dialog.findByText('There is a problem')).toBeVisible()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})
