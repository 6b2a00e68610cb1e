import * as z from 'zod/mini'

import { ReaderText, shown } from './reader-wire.ts'

/** An error of the local service; `userMessage` is meant for the cashier. */
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
 * Fields of every reply except echo. Device failures may come as HTTP 200 with `_hasErrors` or as
 * 4xx/5xx; handle both.
 */
export const ReaderEnvelope = z.object({
  _hasErrors: z._default(z.boolean(), false),
  _errors: z.catch(z._default(z.array(ServiceError), []), []),
  _type: shown(z.string()),
})
