import {
  DisplayLanguageRequest,
  DisplayReading,
  NewDisplay,
  NewDisplayRequest,
  PairDisplayRequest,
  PairedDisplay,
  ReadDisplayRequest,
  ShownOnDisplay,
  ShowOnDisplayRequest,
} from '../../display/display-pairing.ts'
import { DisplayChoice, DisplaySnapshot } from '../../display/display-snapshot.ts'
import { named, type NamedSchema, seconds } from './named-schema.ts'

export const displaySchemas: Readonly<Record<string, NamedSchema>> = {
  NewDisplay: named(NewDisplay, 'A display that is not paired yet.', {
    token: 'Reads what the display shows.',
    code: 'Six digits.',
    expiresAt: seconds,
  }),
  NewDisplayRequest: named(NewDisplayRequest, 'What the device is.'),
  ReadDisplayRequest: named(ReadDisplayRequest, 'Which display.'),
  DisplayReading: named(DisplayReading, 'What a display shows now.'),
  DisplayLanguageRequest: named(DisplayLanguageRequest, 'What the customer chose on a display.', {
    saleId: 'Of the snapshot that the display shows.',
  }),
  PairDisplayRequest: named(PairDisplayRequest, 'The code that the display shows.'),
  PairedDisplay: named(PairedDisplay, 'The key of a display, for its workstation alone.'),
  ShowOnDisplayRequest: named(ShowOnDisplayRequest, 'What a display shows from now on.'),
  ShownOnDisplay: named(ShownOnDisplay, 'What the display answers.', {
    isOn: 'Whether it has asked within the last minute.',
    language: 'What the customer has chosen on it for this sale, until a snapshot has it.',
  }),
  DisplaySnapshot: named(DisplaySnapshot, 'A sale as the customer sees it, without names.', {
    stage: 'What the customer does or waits for.',
    saleId: 'Random, another one for each sale.',
    language: 'What the customer of this sale reads.',
    canChooseLanguage: 'Whether the office offers another language, and nothing is charged yet.',
    lines: 'A null name is shown as an item.',
    choices: 'The ways to pay that are still open.',
    amount: 'The amount of the payment, once it is certain.',
  }),
  DisplayChoice: named(DisplayChoice, 'A way to pay.', {
    fee: 'Null until the server has calculated it.',
  }),
}
