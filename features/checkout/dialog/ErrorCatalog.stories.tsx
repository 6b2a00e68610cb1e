import type { HttpHandler } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'

import type { PaymentMethod } from '#domain/pricing/payment-method.ts'
import { errorCatalog } from '#domain/reader/error-examples.ts'
import { buildConfig } from '#mocks/fixtures/config.ts'
import { frontCounter2 } from '#mocks/fixtures/terminal.ts'
import { mock } from '#mocks/override.ts'
import { readerInStory } from '#mocks/reader-in-story.ts'
import preview from '#storybook/preview.tsx'
import { atCounter, InScreen } from '#storybook/screen.tsx'

import { atStep, openAt } from '../testing/sale-story-helpers.ts'
import { CheckoutDialog } from './CheckoutDialog.tsx'

const onlyCards: readonly PaymentMethod[] = ['CARD_PRESENT']

/** Every refusal in the catalog, sent by the reader simulator to the real client. */
const meta = preview.meta({
  title: 'Errors/Card reader',
  component: CheckoutDialog,
  // An overview page would open a dialog per story; Errors/Catalog lists them instead.
  tags: ['!autodocs'],
  args: { config: buildConfig(), methods: onlyCards, onPrintReceipt: fn() },
  decorators: [InScreen],
  beforeEach: atCounter(),
})

type Mocked = { msw: { use: (...handlers: HttpHandler[]) => void } }

const row = (name: string) => {
  const error = errorCatalog.find((each) => each.name === name)?.error
  return {
    name,
    beforeEach: ({ msw }: Mocked) => {
      // The reader's failure shows only once the processor knows of no charge.
      const notCharged = { status: 'NOT_FOUND', approval: null, refusal: null } as const
      msw.use(
        readerInStory([{ trigger: name }]),
        mock('getAttempt', () => notCharged),
      )
      openAt('ProcessPaymentCard', { terminal: frontCounter2 })
    },
    play: async () => {
      const dialog = await atStep('Payment not completed')
      const { title, detail: text } = error ?? {}
      await expect(dialog.getByText(title ?? '', { exact: true })).toBeVisible()
      await expect(dialog.getByText(text ?? '', { exact: true })).toBeVisible()
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(`${title}. ${text}`))
      await expect(dialog.getByRole('button', { name: 'Retry Payment' })).toBeEnabled()
    },
  }
}

export const Declined = meta.story(row('Declined'))
export const Cancelled = meta.story(row('Cancelled'))
export const CardRemoved = meta.story(row('CardRemoved'))
export const Timeout = meta.story(row('Timeout'))
export const PinPadTimeout = meta.story(row('PinPadTimeout'))
export const CardNotSupported = meta.story(row('CardNotSupported'))
export const BadCard = meta.story(row('BadCard'))
export const UnknownCard = meta.story(row('UnknownCard'))
export const UnsupportedCard = meta.story(row('UnsupportedCard'))
export const CardError = meta.story(row('CardError'))
export const DeviceError = meta.story(row('DeviceError'))
export const ChipError = meta.story(row('ChipError'))
export const ChipReaderError = meta.story(row('ChipReaderError'))
export const CardBlocked = meta.story(row('CardBlocked'))
export const UseChipReader = meta.story(row('UseChipReader'))
export const SwipedCardIsChipCapable = meta.story(row('SwipedCardIsChipCapable'))
export const UseMagneticStripe = meta.story(row('UseMagneticStripe'))
export const Failed = meta.story(row('Failed'))
export const None = meta.story(row('None'))
export const Restart = meta.story(row('Restart'))
export const HostError = meta.story(row('HostError'))
export const PinPadError = meta.story(row('PinPadError'))
export const InvalidLane = meta.story(row('InvalidLane'))
export const FailedVerification = meta.story(row('FailedVerification'))
export const CandidateListEmpty = meta.story(row('CandidateListEmpty'))
export const IssuerAuthenticationFailed = meta.story(row('IssuerAuthenticationFailed'))
export const CardDataEncryptionNotEnabled = meta.story(row('CardDataEncryptionNotEnabled'))
export const ApplicationBlocked = meta.story(row('ApplicationBlocked'))
export const UnlistedStatus = meta.story(row('UnlistedStatus'))
export const Processor5 = meta.story(row('processor-5'))
export const Processor20 = meta.story(row('processor-20'))
export const Processor21 = meta.story(row('processor-21'))
export const Processor22 = meta.story(row('processor-22'))
export const Processor23 = meta.story(row('processor-23'))
export const Processor24 = meta.story(row('processor-24'))
export const Processor25 = meta.story(row('processor-25'))
export const Processor101 = meta.story(row('processor-101'))
export const Processor102 = meta.story(row('processor-102'))
export const Processor103 = meta.story(row('processor-103'))
export const Processor104 = meta.story(row('processor-104'))
export const Processor105 = meta.story(row('processor-105'))
export const Processor120 = meta.story(row('processor-120'))
export const Processor1001 = meta.story(row('processor-1001'))
export const Processor1002 = meta.story(row('processor-1002'))
