import { expect } from 'vitest'
import * as z from 'zod/mini'

import type { ReplyOf } from '#domain/api/endpoint.ts'
import { type EndpointName, type Endpoints, endpoints } from '#domain/api/endpoints.ts'
import { FailureReply } from '#domain/lib/envelope.ts'

import type { Answer, Parts, World } from './world.ts'

/** A request and the response that every server must give. */
export type Case<Name extends EndpointName> = {
  title: string
  /** Sets up the data and returns the request. */
  request: (world: World) => Parts | Promise<Parts>
  status?: number
  message?: string | RegExp
  invalidFields?: readonly string[]
  verify?: (contents: ReplyOf<Endpoints[Name]>, world: World, asked: Parts) => void | Promise<void>
}

/** The first case is a success; the common rejections derive from it. */
export type Cases<Name extends EndpointName> = readonly [Case<Name>, ...Case<Name>[]]

export type AnyCase = {
  [Name in EndpointName]: Omit<Case<Name>, 'verify'> & { verify?: unknown }
}[EndpointName]

/** At least the cents, at most micro-units: `15.00`, never `15`. */
const oneFormat = /^-?\d+\.\d{2}(\d{0,3}[1-9])?$/

const amountsIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    /amount(Value)?$/i.test(key) && typeof each === 'string' ? [each] : amountsIn(each),
  )
}

export const expectSuccess = (name: EndpointName, { status, headers, body }: Answer): unknown => {
  expect(body).toMatchObject({ ok: true })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  const { contents, ...rest } = z.parse(z.looseObject({ contents: z.unknown() }), body)
  expect(rest).toEqual({ ok: true })
  expect(amountsIn(contents).filter((amount) => !oneFormat.test(amount))).toEqual([])
  const read = z.parse(endpoints[name].reply, contents)
  // Unknown fields would be leaks.
  expect(JSON.parse(JSON.stringify(read))).toEqual(contents)
  return read
}

export const expectFailure = (
  { status, headers, body }: Answer,
  expected: Pick<AnyCase, 'status' | 'message' | 'invalidFields'>,
): void => {
  expect({ status, body }).toMatchObject({ status: expected.status, body: { ok: false } })
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  const failure = z.parse(z.strictObject(FailureReply.shape), body)
  expect(failure.message).not.toBe('')
  if (expected.message !== undefined) expect(failure.message).toMatch(asPattern(expected.message))
  if (expected.invalidFields) {
    expect(failure.errors?.map(({ path }) => path).toSorted()).toEqual(
      expected.invalidFields.toSorted(),
    )
    expect(failure.errors?.every(({ message }) => message !== '')).toBe(true)
  }
}

const asPattern = (message: string | RegExp): RegExp =>
  typeof message === 'string'
    ? new RegExp(`^${message.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)
    : message
