import { headerRefs, parameterRef } from './open-api-headers.ts'
import { failureResponse, json, success } from './open-api-responses.ts'

const statusOf = (status: string) => ({
  description: 'The server answers.',
  headers: headerRefs('X-Request-Id'),
  ...json(success({ type: 'object', properties: { status: { const: status } } }), {
    ok: true,
    contents: { status },
  }),
})

const probe = {
  tags: ['Operations'],
  security: [],
  parameters: [parameterRef('RequestId')],
}

const ref = (name: string) => ({ $ref: `#/components/responses/${name}` })

const download = (operationId: string, summary: string, type: string, example?: string) => ({
  get: {
    operationId,
    tags: ['Terminals'],
    summary,
    description:
      'For the installation of a workstation reader. `id` is the `serviceOfferingId` of the settings. For administrators.',
    security: [{ session: [] }],
    'x-permission': 'settings.edit',
    parameters: [
      {
        name: 'id',
        in: 'path',
        required: true,
        description: 'The service offering.',
        schema: { type: 'string' },
        example: 'lakeview-clerk',
      },
      parameterRef('Idle'),
      parameterRef('RequestId'),
    ],
    responses: {
      200: {
        description: 'The file.',
        headers: headerRefs('X-Request-Id', 'Counter-Roles'),
        content: {
          [type]: {
            schema: { type: 'string', ...(example === undefined && { format: 'binary' }) },
            ...(example !== undefined && { example }),
          },
        },
      },
      401: ref('Unauthorized'),
      403: ref('Forbidden'),
      404: failureResponse(404, 'The service offering is another one, or it has no such file.'),
      423: ref('Locked'),
      500: ref('InternalServerError'),
      504: ref('GatewayTimeout'),
    },
  },
})

/** Calls that are not in the endpoint table, because they are no JSON calls of an office. */
export const otherPaths = {
  '/healthz': {
    get: {
      operationId: 'getHealth',
      summary: 'Check that the server runs',
      description: 'Checks no dependency.',
      ...probe,
      responses: { 200: statusOf('ok'), 500: ref('InternalServerError') },
    },
  },
  '/readyz': {
    get: {
      operationId: 'getReadiness',
      summary: 'Check that the server takes calls',
      description: 'The database is migrated and writable, and the server is not stopping.',
      ...probe,
      responses: {
        200: statusOf('ready'),
        500: ref('InternalServerError'),
        503: failureResponse(503, 'The database cannot be written, or the server is stopping.'),
      },
    },
  },
  '/api/downloads/{id}/tripos.config': download(
    'downloadReaderConfig',
    'Download the settings of a workstation reader',
    'text/xml',
    '<?xml version="1.0" encoding="utf-8"?><tripos>…</tripos>',
  ),
  '/api/downloads/{id}/idle.png': download(
    'downloadIdleImage',
    "Download a workstation reader's idle image",
    'image/png',
  ),
}
