import * as z from 'zod/mini'

import { ReaderText, shown } from './reader-wire.ts'

/** What the local service says went wrong; `userMessage` is meant for the cashier. */
export const ServiceError = z.object({
  userMessage: shown(z.string()),
  developerMessage: shown(z.string()),
  errorType: shown(ReaderText),
  exceptionMessage: shown(z.string()),
  exceptionTypeFullName: shown(z.string()),
  exceptionTypeShortName: shown(z.string()),
})
export type ServiceError = z.infer<typeof ServiceError>

/**
 * What every answer of the local service carries, the echo excepted. Whether a failure of the device
 * comes as HTTP 200 with `_hasErrors` or as 4xx and 5xx is not known: read both.
 */
export const ReaderEnvelope = z.object({
  _hasErrors: z._default(z.boolean(), false),
  _errors: z.catch(z._default(z.array(ServiceError), []), []),
  _type: shown(z.string()),
})
