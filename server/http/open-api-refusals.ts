import { requestRefusals, invalidRequest } from '#domain/api/request-refusals.ts'
import { sessionEnded } from '#domain/identity/access-refusals.ts'
import { tooManyAttempts } from '#domain/identity/account.ts'
import { lockRefusals } from '#domain/identity/lock.ts'
import { forbidden, missing, type Refusal } from '#domain/lib/refusal.ts'
import { chargeRefusals } from '#domain/payments/charge-refusals.ts'
import { readerErrors } from '#domain/reader/reader-errors.ts'

import { databaseDown } from './refuse.ts'

export type RefusalResponse = {
  name: string
  description: string
  example: Pick<Refusal, 'message' | 'fields'>
}

/** What each status means for any call, with one example. */
export const refusalResponses: Readonly<Record<number, RefusalResponse>> = {
  400: {
    name: 'BadRequest',
    description:
      'The request does not match its schema. `errors`, if present, lists the invalid fields.',
    example: invalidRequest([{ path: 'paymentId', message: 'Must be an identifier.' }], 400),
  },
  401: {
    name: 'Unauthorized',
    description: 'There is no valid session.',
    example: sessionEnded,
  },
  403: {
    name: 'Forbidden',
    description:
      'The signed-in user does not have permission for this call, or the office is not theirs.',
    example: forbidden('You do not have access to this.'),
  },
  404: {
    name: 'NotFound',
    description: 'The resource does not exist or belongs to another office.',
    example: missing('Payment'),
  },
  409: {
    name: 'Conflict',
    description: 'The Idempotency-Key was used for a different request.',
    example: requestRefusals.usedKey,
  },
  411: {
    name: 'LengthRequired',
    description: 'The request has no `Content-Length`.',
    example: { message: 'The request must have a Content-Length header.' },
  },
  413: {
    name: 'ContentTooLarge',
    description: 'The request body is larger than 256 KiB.',
    example: { message: 'The request is too large.' },
  },
  415: {
    name: 'UnsupportedMediaType',
    description: 'The request body is not JSON, or it is compressed.',
    example: requestRefusals.notJson,
  },
  422: {
    name: 'UnprocessableContent',
    description: 'A query parameter is given more than once.',
    example: chargeRefusals.otherAmount,
  },
  423: {
    name: 'Locked',
    description: 'The session is locked: `unlock` or `takeOver` first.',
    example: lockRefusals.locked,
  },
  429: {
    name: 'TooManyRequests',
    description: 'Too many attempts.',
    example: { message: `${tooManyAttempts} Try again in 15 minutes.` },
  },
  500: {
    name: 'InternalServerError',
    description:
      'The server failed. Whether the request had an effect is unknown: check before you retry.',
    example: { message: readerErrors.generic.detail },
  },
  502: {
    name: 'BadGateway',
    description: 'An external system returned a response that could not be read.',
    example: { message: 'The card processor sent an answer that cannot be read.' },
  },
  503: {
    name: 'ServiceUnavailable',
    description:
      'The server cannot reach its database, and the outcome is unknown; or it is busy and has not carried out the request. Repeat the request, with the same `Idempotency-Key`, after the seconds of `Retry-After`.',
    example: { message: databaseDown },
  },
  504: {
    name: 'GatewayTimeout',
    description:
      'The server took too long to respond. The outcome is unknown: check before you retry.',
    example: {
      message:
        'The server took too long to respond. The request may still have gone through. Check before you try again.',
    },
  },
}
