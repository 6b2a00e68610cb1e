import type { HttpHandler } from 'msw'
import { expect, fn, waitFor } from 'storybook/test'

import { translated } from '#domain/language/staff-text.ts'
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
      const [title, text] = [error?.title, error?.detail].map((each) => translated(each ?? ''))
      await expect(dialog.getByText(title ?? '', { exact: true })).toBeVisible()
      await expect(dialog.getByText(text ?? '', { exact: true })).toBeVisible()
      await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(`${title}. ${text}`))
      await expect(dialog.getByRole('button', { name: translated('Retry Payment') })).toBeEnabled()
    },
  }
}

export const Declined = meta.story({ name: 'Declined', ...row('Declined') })
export const Cancelled = meta.story({ name: 'Canceled (Cancelled)', ...row('Cancelled') })
export const CardRemoved = meta.story({ name: 'Canceled (CardRemoved)', ...row('CardRemoved') })
export const Timeout = meta.story({ name: 'Timed Out (Timeout)', ...row('Timeout') })
export const PinPadTimeout = meta.story({
  name: 'Timed Out (PinPadTimeout)',
  ...row('PinPadTimeout'),
})
export const CardNotSupported = meta.story({
  name: 'Card Not Supported (CardNotSupported)',
  ...row('CardNotSupported'),
})
export const BadCard = meta.story({ name: 'Card Not Supported (BadCard)', ...row('BadCard') })
export const UnknownCard = meta.story({
  name: 'Card Not Supported (UnknownCard)',
  ...row('UnknownCard'),
})
export const UnsupportedCard = meta.story({
  name: 'Card Not Supported (UnsupportedCard)',
  ...row('UnsupportedCard'),
})
export const CardError = meta.story({ name: 'Problem With Card (CardError)', ...row('CardError') })
export const DeviceError = meta.story({
  name: 'Problem With Card (DeviceError)',
  ...row('DeviceError'),
})
export const ChipError = meta.story({ name: 'Problem With Card (ChipError)', ...row('ChipError') })
export const ChipReaderError = meta.story({
  name: 'Problem With Card (ChipReaderError)',
  ...row('ChipReaderError'),
})
export const CardBlocked = meta.story({
  name: 'Problem With Card (CardBlocked)',
  ...row('CardBlocked'),
})
export const UseChipReader = meta.story({
  name: 'Insert Card (UseChipReader)',
  ...row('UseChipReader'),
})
export const SwipedCardIsChipCapable = meta.story({
  name: 'Insert Card (SwipedCardIsChipCapable)',
  ...row('SwipedCardIsChipCapable'),
})
export const UseMagneticStripe = meta.story({
  name: 'Swipe Card (UseMagneticStripe)',
  ...row('UseMagneticStripe'),
})
export const Failed = meta.story({ name: 'Error (Failed)', ...row('Failed') })
export const None = meta.story({ name: 'Error (None)', ...row('None') })
export const Restart = meta.story({ name: 'Error (Restart)', ...row('Restart') })
export const HostError = meta.story({ name: 'Error (HostError)', ...row('HostError') })
export const PinPadError = meta.story({ name: 'Error (PinPadError)', ...row('PinPadError') })
export const InvalidLane = meta.story({ name: 'Error (InvalidLane)', ...row('InvalidLane') })
export const FailedVerification = meta.story({
  name: 'Error (FailedVerification)',
  ...row('FailedVerification'),
})
export const CandidateListEmpty = meta.story({
  name: 'Error (CandidateListEmpty)',
  ...row('CandidateListEmpty'),
})
export const IssuerAuthenticationFailed = meta.story({
  name: 'Error (IssuerAuthenticationFailed)',
  ...row('IssuerAuthenticationFailed'),
})
export const CardDataEncryptionNotEnabled = meta.story({
  name: 'Error (CardDataEncryptionNotEnabled)',
  ...row('CardDataEncryptionNotEnabled'),
})
export const ApplicationBlocked = meta.story({
  name: 'Error (ApplicationBlocked)',
  ...row('ApplicationBlocked'),
})
export const UnlistedStatus = meta.story({
  name: 'Error (UnlistedStatus)',
  ...row('UnlistedStatus'),
})
export const Processor5 = meta.story({ name: '5 Partially Approved', ...row('processor-5') })
export const Processor20 = meta.story({ name: '20 Declined', ...row('processor-20') })
export const Processor21 = meta.story({ name: '21 Expired Card', ...row('processor-21') })
export const Processor22 = meta.story({ name: '22 Duplicate (Cancelled)', ...row('processor-22') })
export const Processor23 = meta.story({ name: '23 Duplicate (Cancelled)', ...row('processor-23') })
export const Processor24 = meta.story({ name: '24 Pick Up Card', ...row('processor-24') })
export const Processor25 = meta.story({ name: '25 Call Issuer', ...row('processor-25') })
export const Processor101 = meta.story({ name: '101 Invalid Data', ...row('processor-101') })
export const Processor102 = meta.story({ name: '102 Invalid Account', ...row('processor-102') })
export const Processor103 = meta.story({ name: '103 Invalid Request', ...row('processor-103') })
export const Processor104 = meta.story({ name: '104 Auth Failed', ...row('processor-104') })
export const Processor105 = meta.story({ name: '105 Not Allowed', ...row('processor-105') })
export const Processor120 = meta.story({ name: '120 Out of Balance', ...row('processor-120') })
export const Processor1001 = meta.story({ name: '1001 Comm Error', ...row('processor-1001') })
export const Processor1002 = meta.story({ name: '1002 Host Error', ...row('processor-1002') })
