import { describe, expect, it } from 'vitest'

import type { EndpointName } from '#domain/api/endpoints.ts'

import { casesOf, describeCases, endpointNames } from './describe-cases.ts'
import { table } from './table.ts'
import { startReal } from './targets.ts'

describeCases('the server', startReal)

/** The offices of the cases exist already: tests/server/set-up.test.ts has its successes. */
const onEmptyServer: readonly EndpointName[] = ['setUp']

describe('case table', () => {
  it.each(endpointNames.filter((name) => !onEmptyServer.includes(name)))(
    'contains a success and a rejection of %s',
    (name) => {
      const statuses = casesOf(name).map(({ status }) => status)
      expect(statuses).toContain(undefined)
      expect(statuses.some((status) => status !== undefined)).toBe(true)
    },
  )

  it('covers exactly the endpoints', () => {
    expect(Object.keys(table).toSorted()).toEqual(endpointNames.toSorted())
  })
})
