import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { ReaderSaleReply } from '#domain/reader/reader-sale.ts'

import { verdictOf } from './direct-reply.ts'

const sold = { statusCode: 'Approved', transactionId: '7', approvedAmount: 3.25, isApproved: true }
const verdict = (reply: object, httpStatus = 200) =>
  verdictOf({ ...z.parse(ReaderSaleReply, reply), httpStatus }).kind
const error = (message: string, field = 'userMessage') => ({
  _hasErrors: true,
  _errors: [{ [field]: message }],
})

describe('a conclusive sale reply', () => {
  it.each([
    ['an approval', sold],
    ['an approval without the flag', { ...sold, isApproved: undefined }],
    ['an approval with an error', { ...sold, ...error('The signature was lost.') }],
    ['a decline', { statusCode: 'Declined', isApproved: false }],
    ['a decline with an error', { statusCode: 'Declined', ...error('No.') }],
    ['an unknown status that is not approved', { statusCode: 'Odd', isApproved: false }],
  ])('%s', (_, reply) => {
    expect(verdict(reply)).toBe('known')
  })
})

describe('a doubtful sale reply', () => {
  it.each([
    ['an error without a status', error('The PIN pad is disconnected.')],
    ['an error without a message', { _hasErrors: true }],
    ['code 22', { statusCode: 'Failed', _processor: { expressResponseCode: '22' } }],
    ['code 23', { statusCode: 'Failed', _processor: { expressResponseCode: 23 } }],
  ])('%s', (_, reply) => {
    expect(verdict(reply)).toBe('doubtful')
  })
})

describe('an offline approval', () => {
  it.each([
    ['HTTP 202', sold, 202],
    ['approved offline', { ...sold, isOffline: true }],
    ['ApprovedByMerchant', { ...sold, statusCode: 'ApprovedByMerchant' }],
    ['ApprovedByMerchant without an ID', { statusCode: 'ApprovedByMerchant' }],
  ])('%s', (_, reply, httpStatus = 200) => {
    expect(verdict(reply, httpStatus)).toBe('approvedOffline')
  })
})

describe('an inconclusive sale reply', () => {
  it.each([
    ['neither a status nor an error', {}],
    ['HTTP 202 and declined', { statusCode: 'Declined', isApproved: false }, 202],
    ['contradictory approval flags', { ...sold, isApproved: false }],
    ['approved without an ID', { ...sold, transactionId: null }],
    ['approved without an amount', { ...sold, approvedAmount: null }],
    ['Success', { ...sold, statusCode: 'Success' }],
    ['ApprovedExceptCashback', { ...sold, statusCode: 'ApprovedExceptCashback' }],
    ['declined and approved', { statusCode: 'Declined', isApproved: true }],
    ['an unknown status', { statusCode: 'Odd' }],
    ['a repeated request', error('This tp-request-id was already used.')],
    ['a repeated request in other words', error('Duplicate request.', 'exceptionMessage')],
    [
      'a repeated request by its exception name',
      error('RepeatedRequestException', 'exceptionTypeShortName'),
    ],
  ])('%s', (_, reply, httpStatus = 200) => {
    expect(verdict(reply, httpStatus)).toBe('unknown')
  })
})
