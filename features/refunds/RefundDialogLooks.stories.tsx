import { expect, fn, screen } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { inLowWindow } from '#storybook/low-window.ts'
import preview from '#storybook/preview.tsx'
import { InRouter } from '#storybook/routed.tsx'
import { atCounter, InScreen, onPhone } from '#storybook/screen.tsx'

import {
  choose,
  findRefund,
  isNotWiderThanThePhone,
  line,
  previewButton,
  threeLines,
  typeAmount,
} from './refund-story-helpers.ts'
import { RefundDialog } from './RefundDialog.tsx'

const meta = preview.meta({
  title: 'Screens/Refunds/Refund: Looks',
  component: RefundDialog,
  args: {
    payment: threeLines,
    level: 'FULL_AND_LINE_ITEM_AND_PARTIAL' as const,
    isOpen: true,
    onCancel: fn(),
    onPreview: fn(),
  },
  decorators: [InRouter, InScreen],
  beforeEach: atCounter(),
})

const long = buildPayable({
  lineItemId: 'long',
  name: 'Certified copy of a marriage record with apostille for use abroad, three copies on security paper',
  description: `Book 1187, page 24; ${'W'.repeat(80)} to be collected at the north entrance`,
  amountValue: '1234549.56',
})
const markup = buildPayable({
  lineItemId: 'markup',
  name: '<b>Bold</b> & <img src=x onerror=alert(1)>',
  description: '<script>alert(1)</script>',
})
const rightToLeft = buildPayable({
  lineItemId: 'rtl',
  name: 'شهادة ميلاد (نسخة 2)',
  description: 'العدد: 3, صفحة 24.',
  refundedAmount: usd('5.00'),
})

const showsTextVerbatim = async () => {
  await expect(
    (await line('<b>Bold</b> & <img src=x onerror=alert(1)>')).getByText('$15.00'),
  ).toBeVisible()
  await expect((await findRefund()).getByText('<script>alert(1)</script>')).toBeVisible()
  await expect((await findRefund()).getByText('شهادة ميلاد (نسخة 2)')).toBeVisible()
}

export const LongTexts = meta.story({
  args: { payment: buildPayment({ payables: [long, markup, rightToLeft] }) },
  play: showsTextVerbatim,
})

export const NarrowLongTexts = meta.story({
  ...onPhone,
  args: { payment: buildPayment({ payables: [long, markup, rightToLeft] }) },
  play: async () => {
    await showsTextVerbatim()
    await isNotWiderThanThePhone()
    const dialog = screen.getByRole('dialog')
    await expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth)
  },
})

const twenty = Array.from({ length: 20 }, (_, index) =>
  buildPayable({ lineItemId: `line-${index}`, name: `Case 24-${1100 + index}` }),
)

export const TwentyItems = meta.story({
  args: { payment: buildPayment({ payables: twenty }) },
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Case 24-1119', 'Full')
    const dialog = screen.getByRole('dialog')
    await expect(dialog.scrollHeight).toBeGreaterThan(dialog.clientHeight)
    const { bottom } = (await previewButton()).getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(window.innerHeight)
    await expect((await findRefund()).getByText('Sub-total')).toBeVisible()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Certified Copy', 'Partial')
    await typeAmount(userEvent, 'Certified Copy', '99')
    await choose(userEvent, 'Marriage Record', 'Full')
    await isNotWiderThanThePhone()
  },
})

export const SeveralWrong = meta.story({
  args: { payment: buildPayment({ payables: twenty.slice(0, 3) }) },
  play: async ({ userEvent }) => {
    await choose(userEvent, 'Case 24-1100', 'Full')
    for (const name of ['Case 24-1101', 'Case 24-1102']) {
      await choose(userEvent, name, 'Partial')
      await typeAmount(userEvent, name, '1.234')
    }
    await userEvent.click(await previewButton())
    const wrong = 'Case 24-1102: Enter an amount in dollars and cents, like 12.50'
    await userEvent.click(await screen.findByRole('link', { name: wrong }))
    await expect((await line('Case 24-1102')).getByRole('textbox')).toHaveFocus()
  },
})

export const InTheDark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ userEvent }) => choose(userEvent, 'Marriage Record', 'Partial'),
})

export const InHighContrast = meta.story({
  globals: { theme: 'highContrast' },
  play: async ({ userEvent }) => choose(userEvent, 'Marriage Record', 'Partial'),
})

export const LowWindow = TwentyItems.extend(inLowWindow)
