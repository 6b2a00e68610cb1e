import type { StoryContext } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'

import { complete } from '#mocks/fixtures/payment-states.ts'
import { buildSale, buildSaleResult } from '#mocks/fixtures/sale.ts'
import { mock } from '#mocks/override.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, sessionAt } from '#storybook/screen.tsx'

import { CatalogPage } from './CatalogPage.tsx'
import { resetCheckout } from './state/checkout-store.ts'
import {
  addToCart,
  atStep,
  cart,
  checkoutButton,
  choosePayment,
  openAt,
  scanCheck,
  swipe,
} from './testing/sale-story-helpers.ts'

const meta = preview.meta({
  title: 'Screens/Sale',
  component: CatalogPage,
  args: { onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

const readPayment = fn()

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

/** Nothing of the last customer's sale is left for screen readers to find. */
const startsSilent = async (user: StoryContext['userEvent']) => {
  await expect(document.body).not.toHaveTextContent(/Payment complete|Connecting/)
  await addToCart(user, 'Certified Copy')
  await waitFor(() => expect(checkoutButton()).toBeEnabled())
  await user.click(checkoutButton())
  const next = await atStep('How is the customer paying?')
  await expect(next.getByRole('status')).toBeEmptyDOMElement()
  await expect(next.getByRole('alert')).toBeEmptyDOMElement()
}

export const WholeSale = meta.story({
  play: async ({ userEvent }) => {
    await addToCart(userEvent, 'Certified Copy')
    await waitFor(() => expect(checkoutButton()).toBeEnabled())
    await userEvent.click(checkoutButton())
    await choosePayment(userEvent, 'Card')
    const dialog = await atStep('Choose a card reader')
    await userEvent.click(await dialog.findByRole('radio', { name: /^Front Counter 1/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Connect' }))
    await atStep('Credit or debit?')
    await userEvent.click(dialog.getByRole('radio', { name: 'Credit' }))
    const next = dialog.getByRole('button', { name: 'Next' })
    await waitFor(() => expect(next).toBeEnabled())
    await userEvent.click(next)
    await atStep('Customer information')
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }))
    await swipe(userEvent, 'Success')
    const done = await atStep('Payment complete')
    // The summary keeps its rows.
    await expect(done.getByText('Card type', { selector: 'dt' }).nextSibling).toHaveTextContent(
      'Credit',
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await isClosed()
    await expect(cart().getByText('The cart is empty')).toBeVisible()
    const products = screen.getByRole('heading', { name: 'Products' })
    await waitFor(() => expect(products).toHaveFocus())
    await startsSilent(userEvent)
  },
})

export const Keyboard = meta.story({
  play: async ({ args, canvas, userEvent }) => {
    const tabTo = async (name: RegExp) => {
      for (let presses = 0; presses < 40; presses += 1) {
        const focused = document.activeElement
        if (name.test(focused?.getAttribute('aria-label') ?? focused?.textContent ?? '')) return
        await userEvent.tab()
      }
      throw new Error(`Tab never reached ${name}.`)
    }
    const press = async (name: RegExp) => {
      await tabTo(name)
      await userEvent.keyboard('{Enter}')
    }
    await canvas.findByRole('button', { name: /^Certified Copy/ })
    await press(/^Certified Copy/)
    await waitFor(() => expect(checkoutButton()).toBeEnabled())
    await press(/^Checkout$/)
    await atStep('How is the customer paying?')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const dialog = await atStep('Choose a card reader')
    await dialog.findAllByRole('radio')
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await atStep('Credit or debit?')
    await dialog.findAllByText(/^Total with fee/)
    await userEvent.tab()
    // Nothing is chosen yet, so Enter does not go on.
    await userEvent.keyboard('{Enter} ')
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Next' })).toBeEnabled())
    await expect(dialog.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.keyboard('{Enter}')
    await atStep('Customer information')
    await userEvent.tab()
    await userEvent.keyboard('Pat')
    await press(/^Next$/)
    await atStep('Ready for Payment')
    await dialog.findAllByRole('radio')
    await press(/^Simulate Card Swipe$/)
    await atStep('Payment complete')
    await press(/^Print Receipt$/)
    await isClosed()
    await expect(args.onPrintReceipt).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Products' })).toHaveFocus())
  },
})

export const WholeBankSale = meta.story({
  play: async ({ userEvent }) => {
    await addToCart(userEvent, 'Certified Copy')
    await waitFor(() => expect(checkoutButton()).toBeEnabled())
    await userEvent.click(checkoutButton())
    await choosePayment(userEvent, 'Bank')
    const dialog = await atStep('Customer information')
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }))
    await atStep('Scan the check')
    scanCheck('T122105155T1234567890O1001')
    await atStep('Charge this account?')
    await userEvent.click(await dialog.findByRole('button', { name: 'Charge $15.00' }))
    await atStep('Payment complete')
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await isClosed()
    await expect(cart().getByText('The cart is empty')).toBeVisible()
  },
})

/** With bank payments only, the checkout skips the method and the reader. */
export const BankAlone = meta.story({
  beforeEach: atCounter(sessionAt('summit')),
  play: async ({ userEvent }) => {
    await addToCart(userEvent, 'Tax Certificate')
    await waitFor(() => expect(checkoutButton()).toBeEnabled())
    await expect(cart().getByText('No fee')).toBeVisible()
    await userEvent.click(checkoutButton())
    const dialog = await atStep('Customer information')
    await expect(dialog.getByText('Step 1 of 3: Customer')).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }))
    await atStep('Scan the check')
    await expect(await dialog.findByRole('button', { name: 'Charge $25.00' })).toBeEnabled()
  },
})

export const ClosedWhileCharging = meta.story({
  beforeEach: () => openAt('ProcessPaymentCard'),
  play: async ({ userEvent }) => {
    await atStep('Ready for Payment')
    await userEvent.keyboard('{Escape}')
    await isClosed()
    const back = cart().getByRole('button', { name: 'Return to Payment' })
    await expect(back).toBeEnabled()
    await expect(cart().getByRole('button', { name: /^Remove/ })).toBeDisabled()
  },
})

export const ReturnedToPayment = meta.story({
  beforeEach: () => openAt('ProcessPaymentCard'),
  play: async ({ userEvent }) => {
    await atStep('Ready for Payment')
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await userEvent.click(cart().getByRole('button', { name: 'Return to Payment' }))
    await swipe(userEvent, 'Success')
    await atStep('Payment complete')
  },
})

export const RemembersTheReader = meta.story({
  beforeEach: () => openAt('SelectPaymentCardSubType'),
  play: async ({ userEvent }) => {
    const first = await atStep('Credit or debit?')
    await userEvent.click(first.getByRole('button', { name: 'Back' }))
    const dialog = await atStep('Choose a card reader')
    await userEvent.click(await dialog.findByRole('radio', { name: /^Annex 1/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Connect' }))
    await atStep('Credit or debit?')
    await userEvent.keyboard('{Escape}')
    await isClosed()
    await userEvent.click(checkoutButton())
    await choosePayment(userEvent, 'Card')
    const again = await atStep('Credit or debit?')
    await userEvent.click(again.getByRole('button', { name: 'Back' }))
    await atStep('Choose a card reader')
    await expect(await again.findByRole('radio', { name: /^Annex 1/ })).toBeChecked()
  },
})

export const ForgottenCharge = meta.story({
  beforeEach({ msw }) {
    readPayment.mockClear()
    const result = buildSaleResult()
    msw.use(
      mock('getSale', () => buildSale({ status: 'COMPLETE', result })),
      mock('getPayment', () => {
        readPayment()
        return complete
      }),
    )
    openAt('ProcessPaymentCard')
  },
  play: async () => {
    await atStep('Ready for Payment')
    resetCheckout()
    await isClosed()
    await waitFor(() => expect(readPayment).toHaveBeenCalledOnce())
    await waitFor(() => expect(cart().getByText('The cart is empty')).toBeVisible())
    await expect(screen.queryByRole('dialog')).toBeNull()
    await expect(cart().queryByRole('button', { name: 'Return to Payment' })).toBeNull()
  },
})
