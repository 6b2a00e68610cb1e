import type { FieldError } from '../lib/envelope.ts'
import { conflict, type Refusal } from '../lib/refusal.ts'

export const requestRefusals = {
  noBody: { status: 400, message: 'The request has no body.' },
  notJson: { status: 415, message: 'The request must be JSON.' },
  malformed: { status: 400, message: 'The request is not valid JSON.' },
  usedKey: conflict('This Idempotency-Key was already used for another request.'),
} as const satisfies Record<string, Refusal>

export const invalidRequest = (problems: FieldError[], status: Refusal['status']): Refusal => ({
  status,
  message: problems[0]?.message ?? 'The request is not valid.',
  fields: problems,
})

export const keyRefusal = (idempotencyKey: string): Refusal | undefined =>
  /^[\w.:-]{1,128}$/.test(idempotencyKey)
    ? undefined
    : {
        status: 400,
        message: 'The Idempotency-Key must be 1 to 128 letters, digits, or .:-_',
      }
