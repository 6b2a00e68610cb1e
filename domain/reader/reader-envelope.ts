import * as z from 'zod/mini'

import { ReaderText, displayOnly } from './reader-wire.ts'

/** An error of the local service; `userMessage` is meant for the cashier. */
export const ServiceError = z.object({
  userMessage: displayOnly(z.string()),
  developerMessage: displayOnly(z.string()),
  errorType: displayOnly(ReaderText),
  exceptionMessage: displayOnly(z.string()),
  exceptionTypeFullName: displayOnly(z.string()),
  exceptionTypeShortName: displayOnly(z.string()),
})
export type ServiceError = z.infer<typeof ServiceError>

/** Device failures may come as HTTP 200 with `_hasErrors` or as 4xx/5xx; handle both. */
export const ReaderEnvelope = z.object({
  _hasErrors: z._default(z.boolean(), false),
  _errors: z.catch(z._default(z.array(ServiceError), []), []),
  _type: displayOnly(z.string()),
})
