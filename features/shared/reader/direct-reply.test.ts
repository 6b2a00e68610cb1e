import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { ReaderSaleReply } from '#domain/reader-sale.ts'

import { verdictOf } from './direct-reply.ts'

const sold = { statusCode: 'Approved', transactionId: '7', approvedAmount: 3.25, isApproved: true }
const verdict = (reply: object, httpStatus = 200) =>
  verdictOf({ ...z.parse(ReaderSaleReply, reply), httpStatus }).kind
const error = (words: string, field = 'userMessage') => ({
  _hasErrors: true,
  _errors: [{ [field]: words }],
})

describe('an answer to a sale proves', () => {
  it.each([
    ['an approval', sold],
    ['an approval without the flag', { ...sold, isApproved: undefined }],
    ['an approval that brings an error along', { ...sold, ...error('The signature was lost.') }],
    ['a decline', { statusCode: 'Declined', isApproved: false }],
    ['a decline that brings an error along', { statusCode: 'Declined', ...error('No.') }],
    ['a status that nobody knows, plainly not approved', { statusCode: 'Odd', isApproved: false }],
  ])('%s', (_, reply) => {
    expect(verdict(reply)).toBe('known')
  })
})

describe('an answer to a sale leaves in doubt', () => {
  it.each([
    ['an error without a status', error('The PIN pad is disconnected.')],
    ['an error without words', { _hasErrors: true }],
    ['code 22', { statusCode: 'Failed', _processor: { expressResponseCode: '22' } }],
    ['code 23', { statusCode: 'Failed', _processor: { expressResponseCode: 23 } }],
  ])('%s', (_, reply) => {
    expect(verdict(reply)).toBe('doubtful')
  })
})

describe('an answer to a sale tells of a charge that comes later:', () => {
  it.each([
    ['HTTP 202', sold, 202],
    ['approved offline', { ...sold, isOffline: true }],
    ['ApprovedByMerchant', { ...sold, statusCode: 'ApprovedByMerchant' }],
    ['the same without an id', { statusCode: 'ApprovedByMerchant' }],
  ])('%s', (_, reply, httpStatus = 200) => {
    expect(verdict(reply, httpStatus)).toBe('stored')
  })
})

describe('an answer to a sale proves nothing:', () => {
  it.each([
    ['neither a status nor an error', {}],
    ['HTTP 202 and declined', { statusCode: 'Declined', isApproved: false }, 202],
    ['approved and not', { ...sold, isApproved: false }],
    ['approved without an id', { ...sold, transactionId: null }],
    ['approved without an amount', { ...sold, approvedAmount: null }],
    ['Success', { ...sold, statusCode: 'Success' }],
    ['ApprovedExceptCashback', { ...sold, statusCode: 'ApprovedExceptCashback' }],
    ['declined and approved', { statusCode: 'Declined', isApproved: true }],
    ['a status that nobody knows', { statusCode: 'Odd' }],
    ['a request that was made before', error('This tp-request-id was already used.')],
    ['the same in other words', error('Duplicate request.', 'exceptionMessage')],
    ['the same by its name', error('RepeatedRequestException', 'exceptionTypeShortName')],
  ])('%s', (_, reply, httpStatus = 200) => {
    expect(verdict(reply, httpStatus)).toBe('unknown')
  })
})
