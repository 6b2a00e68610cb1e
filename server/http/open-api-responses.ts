import { FailureReply } from '#domain/lib/envelope.ts'

import { headerRefs } from './open-api-headers.ts'
import { refusalResponses } from './open-api-refusals.ts'
import { replySchema } from './open-api-schemas.ts'

const requestId = '2f1c7a52-6f0d-4c53-9c2e-5d0f7b1a9e44'

/** JSON content with its one example. */
export const json = (schema: object, example: unknown) => ({
  content: { 'application/json': { schema, example } },
})

/** SPEC §7: the envelope of a successful reply. */
export const success = (contents: object) => ({
  type: 'object',
  properties: { ok: { const: true }, contents },
  required: ['ok', 'contents'],
})

export function failureResponse(status: number, description: string) {
  const { message, fields: errors } = refusalResponses[status]?.example ?? { message: '' }
  const example: FailureReply = { ok: false, message, ...(errors && { errors }), requestId }
  return {
    description,
    headers: headerRefs(
      'X-Request-Id',
      ...([429, 503].includes(status) ? (['Retry-After'] as const) : []),
    ),
    ...json(replySchema(FailureReply), example),
  }
}
