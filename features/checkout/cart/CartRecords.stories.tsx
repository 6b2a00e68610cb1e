import { expect, fn, screen, waitFor, within } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { districtRecords, lakeviewRecords } from '#mocks/fixtures/demo-records.ts'
import { buildFee, buildFees } from '#mocks/fixtures/fee.ts'
import { buildIntegrationData, buildRecord } from '#mocks/fixtures/record.ts'
import { fail, mock } from '#mocks/override.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen, onPhone, sessionAt } from '#storybook/screen.tsx'

import { CatalogPage } from '../CatalogPage.tsx'
import { changeCart } from '../state/checkout-store.ts'
import { cart, checkoutButton } from '../testing/sale-story-helpers.ts'

const meta = preview.meta({
  title: 'Screens/Cart/Records',
  component: CatalogPage,
  args: { onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

const records = lakeviewRecords.map(({ record }) => record)
const withRecords = (...ids: string[]) => ({
  beforeEach: () =>
    changeCart({ type: 'add', payables: records.filter(({ id }) => ids.includes(id)) }),
})

const isReady = async () => {
  await screen.findByRole('button', { name: /^Certified Copy/ })
  await waitFor(() => expect(checkoutButton()).toBeEnabled())
}

export const Several = meta.story({
  ...withRecords('04-1200-001', '04-1311-002', 'C-1004'),
  play: async ({ userEvent }) => {
    await isReady()
    await expect(await cart().findByText('Owner: Amelia Hart')).toBeVisible()
    await expect(cart().getByText('Subtotal').nextElementSibling).toHaveTextContent('$1,013.72')
    const tax = { name: 'Remove Property Tax, 04-1311-002' }
    await userEvent.click(cart().getByRole('button', tax))
    await waitFor(() => expect(cart().queryByRole('button', tax)).toBeNull())
    const next = cart()
      .getAllByRole('button', { name: /^Remove/ })
      .at(-1)
    await waitFor(() => expect(next).toHaveFocus())
    await expect(cart().getByText('Owner: Amelia Hart')).toBeVisible()
    await expect(cart().getByText('Violation: Expired meter')).toBeVisible()
    await isReady()
  },
})

const changeAmount = { name: 'Change amount of Property Tax, 04-1200-001' }

const openAmount = async (user: { click: (target: Element) => Promise<void> }) => {
  await isReady()
  await user.click(await cart().findByRole('button', changeAmount))
  return within(await screen.findByRole('dialog', { name: 'Change Amount' }))
}

export const AmountChanged = meta.story({
  ...withRecords('04-1200-001', '04-1311-002'),
  play: async ({ userEvent }) => {
    const dialog = await openAmount(userEvent)
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    await waitFor(() => expect(amount).toHaveFocus())
    await expect(amount).toHaveValue('842.17')
    await userEvent.clear(amount)
    await userEvent.type(amount, '250{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(cart().getByText('$250.00')).toBeVisible()
    await expect(cart().getByText('Subtotal').nextElementSibling).toHaveTextContent('$346.55')
    await expect(cart().queryByRole('button', { name: /Change amount.*04-1311-002/ })).toBeNull()
    await isReady()
  },
})

type Story = Parameters<NonNullable<typeof meta.input.play>>[0]

const amountRefused = (typed: string, message: string) => ({
  ...withRecords('04-1200-001'),
  play: async ({ userEvent }: Pick<Story, 'userEvent'>) => {
    const dialog = await openAmount(userEvent)
    const amount = dialog.getByRole('textbox', { name: 'Amount' })
    await userEvent.clear(amount)
    await userEvent.type(amount, `${typed}{Enter}`)
    await expect(await dialog.findByRole('link', { name: message })).toBeVisible()
    await expect(amount).toBeInvalid()
  },
})

export const AmountTooLow = meta.story(amountRefused('99.99', 'Amount cannot be less than $100.00'))

export const AmountTooHigh = meta.story(
  amountRefused('842.18', 'Amount cannot be more than $842.17'),
)

export const AmountInLowWindow = meta.story({
  ...inLowWindow,
  ...amountRefused('842.18', 'Amount cannot be more than $842.17'),
})

const district = districtRecords.map(({ record }) => record)
const atDistrict = () => {
  const leave = atCounter(sessionAt('district'))()
  changeCart({ type: 'add', payables: district })
  return leave
}

export const Grouped = meta.story({
  beforeEach({ msw }) {
    msw.use(
      mock('getFees', () => [
        buildFees({
          serviceOfferingId: 'district-36-otc',
          fees: [buildFee({ type: 'CARD_PRESENT', amount: usd('2.00') })],
        }),
        buildFees({
          serviceOfferingId: 'district-36-probation',
          fees: [
            buildFee({ type: 'CARD_PRESENT', amount: usd('2.00') }),
            buildFee({ type: 'AGENCY_FEE', amount: usd('1.50') }),
          ],
        }),
      ]),
    )
    return atDistrict()
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Copy of Judgment/ })
    const court = (await cart().findByText('36th District Court OTC')).parentElement
    await waitFor(() =>
      expect(court).toHaveTextContent(/Subtotal\$150.00.*\$2.00Group Total\$152.00/),
    )
    const probation = cart().getByText('Probation Services').parentElement
    await expect(probation).toHaveTextContent(/Subtotal\$60.00.*\$3.50Group Total\$63.50/)
    await expect(cart().getByText('Total').nextElementSibling).toHaveTextContent('$215.50')
    await expect(checkoutButton()).toBeEnabled()
  },
})

export const GroupedAtCheckout = meta.story({
  beforeEach: atDistrict,
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Copy of Judgment/ })
    const court = (await cart().findByText('36th District Court OTC')).parentElement
    await waitFor(() =>
      expect(court).toHaveTextContent(
        /Subtotal\$150.00.*Calculated at CheckoutGroup TotalAt checkout/,
      ),
    )
    const probation = cart().getByText('Probation Services').parentElement
    await expect(probation).toHaveTextContent(/Subtotal\$60.00.*Calculated at Checkout/)
    await expect(cart().getByText('Total').nextElementSibling).toHaveTextContent('At checkout')
  },
})

export const GroupedFeesFailed = meta.story({
  name: 'The fees could not be calculated: groups',
  beforeEach({ msw }) {
    msw.use(fail('getFees', 500, 'The fee service is not available.'))
    return atDistrict()
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Copy of Judgment/ })
    await expect(await cart().findByText('The fees could not be calculated')).toBeVisible()
    await expect(checkoutButton()).toBeDisabled()
  },
})

GroupedFeesFailed.test('calculates them on Try again', async ({ msw, userEvent }) => {
  msw?.resetHandlers()
  await userEvent.click(cart().getByRole('button', { name: 'Try again' }))
  await expect(await cart().findAllByText('Calculated at Checkout')).toHaveLength(2)
  await expect(checkoutButton()).toBeEnabled()
})

export const AboveMaximum = meta.story({
  name: 'Exceeds Maximum Payment: records',
  beforeEach({ msw }) {
    msw.use(mock('getConfig', () => buildConfig({ maximumPayment: usd('500.00') })))
    return withRecords('04-1200-001').beforeEach()
  },
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /^Certified Copy/ })
    await expect(await cart().findByText('Exceeds Maximum Payment')).toBeVisible()
    await expect(checkoutButton()).toBeDisabled()
    await expect(await cart().findByRole('button', changeAmount)).toBeEnabled()
  },
})

const longRecord = buildRecord({
  name: 'W'.repeat(200),
  amountValue: '4567.89',
  minAmountValue: '1.00',
  integrationData: buildIntegrationData({
    displayFields: [{ label: 'L'.repeat(100), value: 'v'.repeat(500) }],
  }),
})

export const LongWords = meta.story({
  ...onPhone,
  beforeEach({ msw }) {
    msw.use(mock('getFees', () => [buildFees()]))
    changeCart({ type: 'add', payables: [longRecord] })
  },
  play: async () => {
    await isReady()
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
  },
})

export const ManyInLowWindow = meta.story({
  ...inLowWindow,
  ...withRecords('04-1200-001', '04-1311-002', '04-1480-121', 'C-1004'),
  play: async () => {
    await isReady()
    await expect(checkoutButton().getBoundingClientRect().bottom).toBeLessThan(window.innerHeight)
    const [list] = cart().getAllByRole('list')
    await expect(list?.scrollHeight).toBeGreaterThan(list?.clientHeight ?? 0)
  },
})
