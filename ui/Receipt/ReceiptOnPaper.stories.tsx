import { expect, within } from 'storybook/test'

import { describeReceipt, receiptText } from '#domain/receipts/receipt-description.ts'
import { buildReceipt } from '#domain/receipts/receipt.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { type ReceiptVariant, receiptVariants } from '#mocks/fixtures/receipt-variants.ts'
import { secondLanguage } from '#storybook/language.ts'
import preview from '#storybook/preview.tsx'

import { outside, textOnPaper, withoutSpaces } from './paper-story-helpers.ts'
import { readQrCode } from './qr-code-story-helpers.ts'
import { Receipt } from './Receipt.tsx'

const config = buildConfig()
const of = ({ payment, transactionId }: ReceiptVariant) =>
  buildReceipt(payment, config, transactionId, secondLanguage)

const staysOnPaper = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  const slips = [...canvasElement.querySelectorAll('article')]
  await expect(slips.flatMap(outside)).toEqual([])
}

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

const verifiable = of(receiptVariants.verifiable)

/** The QR code comes last, on the paper, at least 25 mm wide without its quiet zone, and can be read. */
const hasMark = async (canvasElement: HTMLElement) => {
  await staysOnPaper({ canvasElement })
  const mark = within(canvasElement).getByRole('img', { name: 'QR code to check this receipt' })
  const [, , modules = 0] = (mark.getAttribute('viewBox') ?? '').split(' ').map(Number)
  const { width, height } = mark.getBoundingClientRect()
  await expect(((width * (modules - 8)) / modules / 96) * 25.4).toBeGreaterThan(25)
  await expect(Math.round(height)).toBe(Math.round(width))
  await expect(await readQrCode(mark)).toBe(verifiable.mark?.url)
  const paper = mark.closest('article')
  await expect(paper?.lastElementChild?.contains(mark)).toBe(true)
  await expect(paper).toHaveTextContent(
    /Check this receipt at counter\.example\/verify( Verifique .*\/verify)? ?\w{4}-\w{4}-\w{4}$/,
  )
}

export const VerifiableOnLetter = meta.story({
  args: { paper: 'letter', receipt: verifiable },
  play: ({ canvasElement }) => hasMark(canvasElement),
})

export const VerifiableOnRoll80 = meta.story({
  args: { paper: 'roll80', receipt: verifiable },
  play: ({ canvasElement }) => hasMark(canvasElement),
})

export const VerifiableOnRoll58 = meta.story({
  args: { paper: 'roll58', receipt: verifiable },
  play: ({ canvasElement }) => hasMark(canvasElement),
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
    withoutSpaces(receiptText(describeReceipt(of(variant))).replaceAll(' / ', ' ')),
  )
  const printed = [...canvasElement.querySelectorAll('article')].map(textOnPaper)
  await expect(printed).toEqual(emailed)
})
