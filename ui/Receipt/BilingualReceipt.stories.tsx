import { expect } from 'storybook/test'

import { translateToSpanish } from '#domain/language/translate-to-spanish.ts'
import type { Translator } from '#domain/language/translate.ts'
import { describeReceipt, receiptText } from '#domain/receipts/receipt-description.ts'
import { buildReceipt } from '#domain/receipts/receipt.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { withReceiptCodes } from '#mocks/fixtures/receipt-code.ts'
import { type ReceiptVariant, receiptVariants } from '#mocks/fixtures/receipt-variants.ts'
import preview from '#storybook/preview.tsx'

import { outside, textOnPaper, withoutSpaces } from './paper-story-helpers.ts'
import { Receipt } from './Receipt.tsx'

const config = buildConfig({ receiptContact: 'Call (313) 555-0142.' })
const spanish: Translator = { language: 'es', translate: translateToSpanish }
const longName =
  'Charter Township of Upper Saginaw Valley, Office of the Clerk, Elections and Vital Records Division'

const of = ({ payment, transactionId }: ReceiptVariant, settings = config) =>
  buildReceipt(payment, settings, transactionId, spanish)

const verifiable = of(receiptVariants.verifiable)

const ofLongName = of(
  { payment: { ...receiptVariants.verifiable.payment, clientName: longName } },
  buildConfig({ feeDescription: 'Convenience Fee for Cards, Charged by the Processor' }),
)

const { payment: returned, transactionId } = receiptVariants.fullRefund
const chargeback: ReceiptVariant = {
  transactionId,
  payment: {
    ...returned,
    subpayments: returned.subpayments.map((each) =>
      each.btpsTransactionId === transactionId ? { ...each, transactionType: 'CHARGEBACK' } : each,
    ),
  },
}

const every = [...Object.values<ReceiptVariant>(receiptVariants), chargeback].map((each) =>
  of(each),
)

/** Nothing leaves the paper, and each line in another language says so (WCAG 3.1.2). */
const isWhole = async (canvasElement: HTMLElement) => {
  await expect([...canvasElement.querySelectorAll('article')].flatMap(outside)).toEqual([])
  const lines = [...canvasElement.querySelectorAll<HTMLElement>('[lang=es]')]
  await expect(lines.length).toBeGreaterThan(10)
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const larger = lines.filter(
    (line) => line.parentElement && sizeOf(line) >= sizeOf(line.parentElement),
  )
  await expect(larger).toEqual([])
}

const meta = preview.meta({
  title: 'Patterns/Bilingual receipt',
  component: Receipt,
  args: { receipt: verifiable },
  play: ({ canvasElement }) => isWhole(canvasElement),
  parameters: { chromatic: { media: 'print' } },
})

export const OnScreen = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await isWhole(canvasElement)
    await expect(canvas.getByText('Su recibo')).toHaveAttribute('lang', 'es')
    await expect(canvas.getByText('Gracias por su pago a Lakeview County Clerk.')).toBeVisible()
  },
})

export const Letter = meta.story({ args: { paper: 'letter' } })

export const Roll80 = meta.story({ args: { paper: 'roll80' } })

export const Roll58 = meta.story({ args: { paper: 'roll58' } })

export const Roll58Compact = meta.story({ args: { paper: 'roll58', isCompact: true } })

export const LongNameOnLetter = meta.story({ args: { paper: 'letter', receipt: ofLongName } })

export const LongNameOnRoll80 = meta.story({ args: { paper: 'roll80', receipt: ofLongName } })

export const LongNameOnRoll58 = meta.story({ args: { paper: 'roll58', receipt: ofLongName } })

export const EveryReceipt = meta.story({
  render: () => (
    <>
      {every.map((receipt) => (
        <Receipt key={every.indexOf(receipt)} receipt={receipt} paper="roll58" />
      ))}
    </>
  ),
})

const { purchase, debitWithPin, signature, furtherTags, bank } = receiptVariants
const { refunded, partlyRefunded, refundOfLines, fullRefund } = receiptVariants
const common = [
  purchase,
  debitWithPin,
  signature,
  furtherTags,
  bank,
  refunded,
  partlyRefunded,
  refundOfLines,
  fullRefund,
].map(({ payment, ...variant }) => of({ ...variant, payment: withReceiptCodes(payment) }))

/** Between the margins of a Letter sheet, in CSS pixels. */
const SHEET = 965

/** Each on one sheet, with the QR code. */
export const CommonOnLetter = meta.story({
  render: () => (
    <>
      {common.map((receipt) => (
        <Receipt key={common.indexOf(receipt)} receipt={receipt} paper="letter" />
      ))}
    </>
  ),
  play: async ({ canvasElement }) => {
    await isWhole(canvasElement)
    const papers = [...canvasElement.querySelectorAll('article')]
    const heights = papers.map((paper) => {
      const { paddingTop, paddingBottom } = getComputedStyle(paper)
      // The sheet's margins replace the paper's.
      return paper.offsetHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom)
    })
    await expect(heights.filter((height) => height > SHEET)).toEqual([])
    await expect(heights).toHaveLength(9)
  },
})

export const Rehearsal = meta.story({
  args: { receipt: of(receiptVariants.purchase, buildConfig({ isRehearsal: true })) },
})

EveryReceipt.test('has the texts of the emailed receipt', async ({ canvasElement }) => {
  const emailed = every.map((each) =>
    withoutSpaces(receiptText(describeReceipt(each)).replaceAll(' / ', ' ')),
  )
  const printed = [...canvasElement.querySelectorAll('article')].map(textOnPaper)
  await expect(printed).toEqual(emailed)
})
