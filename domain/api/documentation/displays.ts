import type { DisplaySnapshot } from '../../display/display-snapshot.ts'
import { usd } from '../../money/money.ts'
import type { displayEndpoints } from '../display-endpoints.ts'
import type { Operations } from './operation.ts'

const token = 'Yp5nDk2wRq9LxC6mVc3TdJ7sGb1UfEaHiOo8NyZuWvA'
const key = 'Ka8mQe4tWz1RvB7nXj5LdP2sFc9UyGhTiOo6NrHuMvE'

const snapshot: DisplaySnapshot = {
  office: 'Lakeview County Clerk',
  serviceOfferingId: 'lakeview-clerk',
  isRehearsal: false,
  stage: 'review',
  saleId: '7d0c2b1e-5a4f-4c3d-9e8b-1f2a3b4c5d6e',
  language: 'en',
  canChooseLanguage: true,
  lines: [{ name: 'Certified Copy', amount: usd('15.00') }],
  subTotal: usd('15.00'),
  feeLabel: 'Convenience Fee',
  choices: [
    { method: 'CARD_PRESENT', cardSubType: 'CREDIT', fee: usd('1.00'), total: usd('16.00') },
  ],
  amount: usd('16.00'),
}

export const displayOperations: Operations<typeof displayEndpoints> = {
  createDisplay: {
    tag: 'Customer displays',
    summary: 'Get a code for a display',
    description:
      'Called by the device that faces the customer. `code` pairs it once, until `expiresAt`; `token` reads what it shows and can do nothing else.',
    refusals: { 429: 'Too many codes were requested from this address.' },
    example: {
      body: { platform: 'web' },
      reply: { token, code: '482193', expiresAt: 1_773_328_200 },
    },
  },
  readDisplay: {
    tag: 'Customer displays',
    summary: 'Read what a display shows',
    description:
      '`snapshot` is null before the display is paired, after the session of its workstation has ended, and if the workstation was silent for 90 seconds.',
    refusals: { 404: 'The display was unpaired, or its token is wrong.' },
    example: { body: { token }, reply: { isPaired: true, snapshot } },
  },
  chooseDisplayLanguage: {
    tag: 'Customer displays',
    summary: 'Choose the language of the sale on a display',
    description:
      'Called by the device when its customer chooses. The workstation receives it with its next snapshot, and the reply and all readings have it at once. Only for the sale that the display shows, while `canChooseLanguage` is true.',
    refusals: {
      404: 'The display was unpaired, or its token is wrong.',
      409: 'The display shows another sale, or the payment has begun.',
      429: 'The language was chosen too often on this display.',
    },
    example: {
      body: { token, saleId: snapshot.saleId, language: 'es' },
      reply: { isPaired: true, snapshot: { ...snapshot, language: 'es' } },
    },
  },
  pairDisplay: {
    tag: 'Customer displays',
    summary: 'Pair a display',
    description:
      'With the code that the display shows. Returns the key that sends snapshots to this display. Keep it on the workstation.',
    refusals: {
      422: 'No display shows this code, it has expired or it was used.',
      429: 'The caller entered too many wrong codes.',
    },
    example: { body: { code: '482193' }, reply: { key } },
  },
  showOnDisplay: {
    tag: 'Customer displays',
    summary: 'Show a sale on a display',
    description:
      'Replaces the snapshot; null clears it. Send it at each change, and at least every minute. Send no name, record number or card number in it. `isOn` says whether the display has asked within the last minute. `language` is what its customer has chosen for this sale: send it in the next snapshot.',
    refusals: { 404: 'The display was unpaired or belongs to another office.' },
    example: { body: { key, snapshot }, reply: { isOn: true, language: null } },
  },
  unpairDisplay: {
    tag: 'Customer displays',
    summary: 'Unpair a display',
    description: 'Deletes the display with what it shows. A repeat has no effect.',
    example: { body: { key }, reply: {} },
  },
}
