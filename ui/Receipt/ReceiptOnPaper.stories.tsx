import { expect } from 'storybook/test'

import { describeReceipt, receiptText } from '#domain/receipts/receipt-description.ts'
import { buildReceipt } from '#domain/receipts/receipt.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { type ReceiptVariant, receiptVariants } from '#mocks/fixtures/receipt-variants.ts'
import preview from '#storybook/preview.tsx'

import { Receipt } from './Receipt.tsx'

const config = buildConfig()
const of = ({ payment, transactionId }: ReceiptVariant) =>
  buildReceipt(payment, config, transactionId)

const outside = (paper: HTMLElement): (string | null)[] => {
  const { left, right } = paper.getBoundingClientRect()
  const margin = Number.parseFloat(getComputedStyle(paper).paddingInlineStart)
  return [...paper.querySelectorAll('p, span, dt, dd, bdi')].flatMap((part) => {
    const box = part.getBoundingClientRect()
    const isWithin = box.left >= left + margin - 1 && box.right <= right - margin + 1
    return isWithin ? [] : [part.textContent]
  })
}

const staysOnPaper = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const slips = [...canvasElement.querySelectorAll('article')]
  await expect(slips.flatMap(outside)).toEqual([])
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** The paper without the line for a signature, which an emailed receipt has no use for. */
const textOnPaper = (paper: Element): string =>
  withoutSpaces(paper.textContent).replace(/Signature(?!.*Signature)/, '')

const meta = preview.meta({
  title: 'Receipts/On paper',
  component: Receipt,
  args: { receipt: of(receiptVariants.debitWithPin) },
  play: staysOnPaper,
  parameters: { chromatic: { media: 'print' } },
})

export const Letter = meta.story({ args: { paper: 'letter' } })

export const Roll80 = meta.story({ args: { paper: 'roll80' } })

export const Roll58 = meta.story({ args: { paper: 'roll58' } })

export const LetterCompact = meta.story({ args: { paper: 'letter', isCompact: true } })

export const Roll80Compact = meta.story({ args: { paper: 'roll80', isCompact: true } })

export const Roll58Compact = meta.story({ args: { paper: 'roll58', isCompact: true } })

export const StrangeNamesOnRoll58 = meta.story({
  args: { paper: 'roll58', receipt: of(receiptVariants.strangeNames) },
})

export const SeveralOfferingsOnRoll58 = meta.story({
  args: { paper: 'roll58', receipt: of(receiptVariants.severalOfferings) },
})

export const SignatureOnRoll80 = meta.story({
  args: { paper: 'roll80', receipt: of(receiptVariants.signature) },
})

export const EveryReceipt = meta.story({
  render: () => (
    <>
      {Object.entries<ReceiptVariant>(receiptVariants).map(([name, variant]) => (
        <Receipt key={name} receipt={of(variant)} paper="roll58" />
      ))}
    </>
  ),
})

EveryReceipt.test('has the texts of the emailed receipt', async ({ canvasElement }) => {
  const emailed = Object.values<ReceiptVariant>(receiptVariants).map((variant) =>
    withoutSpaces(receiptText(describeReceipt(of(variant)))),
  )
  const printed = [...canvasElement.querySelectorAll('article')].map(textOnPaper)
  await expect(printed).toEqual(emailed)
})
