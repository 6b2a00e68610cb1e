import { expect, fn, screen } from 'storybook/test'

import { usd } from '#domain/money/money.ts'
import { buildDisplayChoice, buildDisplaySnapshot } from '#mocks/fixtures/display.ts'
import preview from '#storybook/preview.tsx'
import { onPhone, staysInWidth } from '#storybook/screen.tsx'

import { DisplayScreen } from './DisplayScreen.tsx'
import type { Shown } from './follow-window.ts'

/** A small tablet on its stand. */
const tablet = {
  parameters: {
    layout: 'fullscreen' as const,
    viewport: {
      options: { tablet: { name: 'Tablet', styles: { width: '1024px', height: '600px' } } },
    },
  },
  globals: { viewport: { value: 'tablet' } },
}

const meta = preview.meta({
  title: 'Screens/Customer Display',
  component: DisplayScreen,
  args: { onLanguage: fn() },
  ...tablet,
})

type Overrides = Parameters<typeof buildDisplaySnapshot>[0]
const showing = (overrides: Overrides = {}): { shown: Shown } => ({
  shown: { kind: 'sale', snapshot: buildDisplaySnapshot(overrides) },
})

/** Once, in the only live region; all of it within the window. */
const prompts = (title: string) => async () => {
  await expect(screen.getByRole('status')).toHaveTextContent(title)
  await expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(window.innerHeight)
  await expect(screen.queryByRole('button')).toBeNull()
  await staysInWidth()
}

const over = { lines: [], choices: [] }

export const Waiting = meta.story({
  args: showing({ stage: 'idle', amount: null, ...over }),
  play: prompts('Welcome'),
})

/** Before the customer chooses: the fee of each way to pay. */
export const FeeByMethod = meta.story({
  args: showing({
    amount: null,
    choices: [
      buildDisplayChoice(),
      buildDisplayChoice({ cardSubType: 'DEBIT', fee: usd('1.50'), total: usd('16.50') }),
      buildDisplayChoice({
        method: 'BANK',
        cardSubType: null,
        fee: usd('0.00'),
        total: usd('15.00'),
      }),
    ],
  }),
  play: async (context) => {
    const { canvas } = context
    await expect(canvas.getByRole('row', { name: 'Debit card $1.50 $16.50' })).toBeVisible()
    await expect(canvas.getByRole('row', { name: 'Bank No fee $15.00' })).toBeVisible()
    await prompts('Check your items')()
  },
})

export const FeeNotCalculated = meta.story({
  args: showing({ amount: null, choices: [buildDisplayChoice({ fee: null, total: null })] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Not calculated yet')).toBeVisible()
  },
})

export const CardAsked = meta.story({
  args: showing({ stage: 'card' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('$16.00')
    await prompts('Insert, tap or swipe your card on the reader')()
  },
})

export const PleaseWait = meta.story({
  args: showing({ stage: 'wait' }),
  play: prompts('Please wait'),
})

export const StillChecking = meta.story({
  args: showing({ stage: 'checking' }),
  play: prompts('Please wait'),
})

export const Confirming = meta.story({
  args: showing({ stage: 'confirming', ...over }),
  play: prompts('Your card was approved'),
})

export const Paid = meta.story({
  args: showing({ stage: 'paid', ...over }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('$16.00')
    await prompts('Payment complete. Thank you.')()
  },
})

export const Rehearsed = meta.story({
  args: showing({ stage: 'paid', isRehearsal: true, ...over }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Rehearsal: nothing here is real')
  },
})

export const NotCharged = meta.story({
  args: showing({ stage: 'notCharged', amount: null }),
  play: prompts('The card was not charged'),
})

export const Reversing = meta.story({
  args: showing({ stage: 'reversing', amount: null }),
  play: prompts('The payment was not completed'),
})

export const Reversed = meta.story({
  args: showing({ stage: 'reversed', amount: null }),
  play: prompts('The payment was not completed'),
})

export const Failed = meta.story({
  args: showing({ stage: 'failed', amount: null }),
  play: prompts('The payment was not completed'),
})

export const ConnectionLost = meta.story({
  args: { shown: { kind: 'lost', language: 'en' } },
  play: prompts('Connection lost'),
})

/** More records than fit: the list scrolls, the sums and the prompt stay. */
export const ManyItems = meta.story({
  args: showing({
    stage: 'card',
    lines: Array.from({ length: 14 }, () => ({
      name: 'Property Tax Bill of the County of Lakeview and its Townships',
      amount: usd('1842.17'),
    })),
  }),
  play: async ({ canvas }) => {
    const total = canvas.getByText('Total')
    await expect(total.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight)
    await staysInWidth()
  },
})

export const Narrow = meta.story({
  ...onPhone,
  args: showing({ stage: 'card' }),
  play: staysInWidth,
})
