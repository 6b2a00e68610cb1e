import * as z from 'zod/mini'

import { Language } from '../language/language.ts'
import { conflict, invalidField, type Refusal } from '../lib/refusal.ts'
import { Id, text } from '../lib/text.ts'
import { DisplaySnapshot } from './display-snapshot.ts'

/** How long a display's code can be typed at a workstation. It works once. */
export const DISPLAY_CODE_MINUTES = 10

/** A workstation sends its snapshot this often even if nothing changes. */
export const DISPLAY_REPORT_SECONDS = 20
/** And this often while the customer can choose a language on the device. */
export const DISPLAY_CHOICE_SECONDS = 2
/** A snapshot of a workstation that is silent for this long is no longer shown. Hidden windows report each minute. */
export const DISPLAY_SILENCE_SECONDS = 90

const codeRule = 'Enter the six digits on the display.'
export const DisplayCode = z.string().check(
  z.trim(),
  z.regex(/^\d{3} ?\d{3}$/, codeRule),
  z.overwrite((code) => code.replace(' ', '')),
)

/** As the display shows it: `482 193`. */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

const Secret = text(64)

/** `platform` is always 'web' (SPEC §9). */
export const NewDisplayRequest = z.object({ platform: z.literal('web') })

/** `token` reads the display and can do nothing else. `expiresAt` is when the code ends, in seconds. */
export const NewDisplay = z.object({ token: Secret, code: text(6), expiresAt: z.number() })
export type NewDisplay = z.infer<typeof NewDisplay>

export const ReadDisplayRequest = z.object({ token: Secret })

/** `snapshot` is null while the workstation has no session or is silent. */
export const DisplayReading = z.object({
  isPaired: z.boolean(),
  snapshot: z.nullable(DisplaySnapshot),
})
export type DisplayReading = z.infer<typeof DisplayReading>

export const PairDisplayRequest = z.object({ code: DisplayCode })

/** What a workstation keeps to send to its display. */
export const PairedDisplay = z.object({ key: Secret })

export const ShowOnDisplayRequest = z.object({ key: Secret, snapshot: z.nullable(DisplaySnapshot) })

/** `saleId`: of the snapshot that the customer sees. */
export const DisplayLanguageRequest = z.object({
  token: Secret,
  saleId: Id,
  language: Language,
})

/**
 * Whether the display has asked within the last minute, and the language that the customer of this sale has chosen there,
 * until a snapshot has it.
 */
export const ShownOnDisplay = z.object({ isOn: z.boolean(), language: z.nullable(Language) })

/** The same for a wrong, an expired and a used code. */
export const unknownDisplayCode: Refusal = invalidField(
  'code',
  'No display shows this code. Compare the digits, or show a new code on the display.',
)

/** The sale is over or the payment has begun. The display shows it by its next reading. */
export const languageNotOffered: Refusal = conflict(
  'The language of this sale cannot be chosen now.',
)
