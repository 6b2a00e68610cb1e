import { expect } from 'storybook/test'

import { buildReceipt } from '#domain/receipts/receipt.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { complete } from '#mocks/fixtures/payment-states.ts'
import { secondLanguage } from '#storybook/language.ts'
import preview from '#storybook/preview.tsx'

import { Receipt } from './Receipt.tsx'

const meta = preview.meta({
  title: 'Receipts/Rehearsal',
  component: Receipt,
  args: {
    receipt: buildReceipt(complete, buildConfig({ isRehearsal: true }), undefined, secondLanguage),
  },
  play: async ({ canvas }) => {
    const receipt = canvas.getByRole('article', { name: /^Your Receipt/ })
    await expect(receipt).toHaveTextContent(/^REHEARSAL - NOT A RECEIPT/)
  },
})

export const OnScreen = meta.story()

export const OnRoll58 = meta.story({ args: { paper: 'roll58' } })
