import { describe, expect, it } from 'vitest'

import { triggers } from '#mocks/reader-simulator/triggers.ts'

import { errorCatalog } from './error-examples.ts'
import { statusCodes } from './reader-codes.ts'
import { processorErrors, statusCodeErrors } from './reader-errors.ts'

describe('errorCatalog', () => {
  it('has unique rows', () => {
    const names = errorCatalog.map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  it('contains every status code that is not an approval', () => {
    const listed = new Set(errorCatalog.map(({ statusCode }) => statusCode))
    expect(statusCodes.filter((code) => !listed.has(code))).toEqual([
      'Approved',
      'Success',
      'ApprovedByMerchant',
      'ApprovedExceptCashback',
    ])
  })

  it('contains every code with a message', () => {
    const codes = errorCatalog.map(({ statusCode }) => statusCode)
    const processorCodes = errorCatalog.map(({ processorCode }) => processorCode)
    expect(codes).toEqual(expect.arrayContaining(Object.keys(statusCodeErrors)))
    expect(processorCodes).toEqual(expect.arrayContaining(Object.keys(processorErrors)))
  })

  it.each(errorCatalog.map((row) => [row.name, row] as const))(
    'contains %s, which the reader simulator can answer',
    (name, { statusCode, processorCode, message }) => {
      const trigger = triggers.find((each) => each.name === name)
      expect(trigger?.outcome).toEqual({
        kind: 'refused',
        statusCode,
        ...(processorCode && { code: processorCode }),
        ...(message && { message }),
      })
    },
  )

  it('contains every refusal of the simulator', () => {
    const refused = triggers.filter(({ outcome }) => outcome.kind === 'refused')
    const names = refused.map(({ name }) => name).filter((name) => name !== 'Success')
    expect(names.toSorted()).toEqual(errorCatalog.map(({ name }) => name).toSorted())
  })
})
