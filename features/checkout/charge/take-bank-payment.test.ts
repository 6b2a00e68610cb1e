import { describe, expect, it } from 'vitest'

import { endpoints } from '#domain/api/endpoints.ts'
import { attemptOf } from '#domain/payments/attempt.ts'
import type { BankAccount, BankChargeReply } from '#domain/payments/bank.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { buildPayment, buildPaymentRequest } from '#mocks/fixtures/payment.ts'

import type { PaymentDraft } from '../state/payment-draft.ts'
import type { Journal } from './journal.ts'
import { type BankOutcome, takeBankPayment } from './take-bank-payment.ts'

const request = buildPaymentRequest({
  paymentMethodType: 'Bank',
  cardSubTypeSelectedByTeller: null,
  terminalId: null,
})
const account: BankAccount = {
  routingNumber: '021000021',
  accountNumber: '1234567890',
  accountType: 'CHECKING',
  checkNumber: '1001',
}
const payment = buildPayment({ subpayments: [], outcomePending: false })
const paid = buildPayment({ status: 'COMPLETE', outcomePending: false })
const pending = { ...payment, status: 'CHECKING' as const, outcomePending: true }

const accepted: BankChargeReply = { status: 'ACCEPTED', message: null, payment: paid }
const refused: BankChargeReply = { status: 'REFUSED', message: 'Not this one.', payment }
const unknown: BankChargeReply = { status: 'UNKNOWN', message: null, payment: pending }
const failure = (status: number) => new ApiError(endpoints.chargeBank, status, 'It went wrong.')

type Call = 'createPayment' | 'getPayment' | 'chargeBank'

/** Runs in virtual time: each wait is logged and ends immediately. */
const virtualBank = (answers: (BankChargeReply | Error)[]) => {
  const log: { call: Call; args: unknown[] }[] = []
  const failing = new Map<Call, Error>()
  const reads = [paid]
  const waits: number[] = []
  const charges: string[] = []
  let ids = 0
  let waitsUntilSignOut = Number.POSITIVE_INFINITY

  const doing =
    <Value>(call: Call, usual: () => Value) =>
    async (...args: unknown[]): Promise<Value> => {
      log.push({ call, args })
      const error = failing.get(call)
      if (error) throw error
      return usual()
    }
  const work = {
    api: {
      createPayment: doing('createPayment', () => payment),
      getPayment: doing('getPayment', () => reads.shift() ?? paid),
      chargeBank: doing('chargeBank', () => {
        const answer = answers.shift()
        if (!answer || answer instanceof Error) throw answer ?? new Error('One charge too many.')
        return answer
      }),
    },
    journal: { keep: (_, charge) => charge() } satisfies Pick<Journal, 'keep'>,
    clock: {
      sleep: async (milliseconds: number) => {
        waits.push(milliseconds)
        waitsUntilSignOut -= 1
      },
    },
    newId: () => `id-${(ids += 1)}`,
    onCharge: ({ kind }: { kind: string }) => charges.push(kind),
    isCurrent: () => waitsUntilSignOut > 0,
  }
  return {
    waits,
    charges,
    reads,
    calls: () => log.map(({ call }) => call),
    argsOf: (call: Call) => log.flatMap((each) => (each.call === call ? [each.args] : [])),
    failAlways: (call: Call, error: Error) => failing.set(call, error),
    recover: (call: Call) => failing.delete(call),
    signOutAfter: (count: number) => {
      waitsUntilSignOut = count
    },
    take: (draft: PaymentDraft | null = null, body = request, bankAccount = account) =>
      takeBankPayment(work, body, bankAccount, draft),
  }
}

const draftOf = (outcome: BankOutcome): PaymentDraft => {
  if (outcome.kind !== 'failed') throw new Error('Not failed.')
  return outcome.draft
}

describe('takeBankPayment', () => {
  it('creates the payment and charges the account once, under the attempt ID', async () => {
    const bank = virtualBank([accepted])
    expect(await bank.take()).toEqual({ kind: 'approved', payment: paid })
    const { attemptId } = await attemptOf(payment._id, 1)
    expect(bank.argsOf('createPayment')).toEqual([[request, 'id-1']])
    expect(bank.argsOf('chargeBank')).toEqual([[payment._id, { attemptId, account }]])
    expect(bank.charges).toEqual(['starting', 'waiting'])
    expect(bank.waits).toEqual([])
  })

  it('reports why the payment was not created, and never sends the account', async () => {
    const bank = virtualBank([])
    bank.failAlways('createPayment', new ApiError(endpoints.createPayment, 409, 'An outage.'))
    expect(await bank.take()).toMatchObject({
      kind: 'failed',
      error: { title: 'Failed to create a payment', detail: 'An outage.' },
      wasSent: false,
    })
    expect(bank.calls()).toEqual(['createPayment'])
  })

  it('retries creation under the same idempotency key', async () => {
    const bank = virtualBank([accepted])
    bank.failAlways('createPayment', failure(0))
    const draft = draftOf(await bank.take())
    bank.recover('createPayment')
    expect(await bank.take(draft)).toMatchObject({ kind: 'approved' })
    expect(bank.argsOf('createPayment')).toEqual([
      [request, 'id-1'],
      [request, 'id-1'],
    ])
  })

  it('rethrows an unexpected error instead of reporting a failed payment', async () => {
    await expect(virtualBank([new TypeError('a bug')]).take()).rejects.toThrow('a bug')
    const bank = virtualBank([])
    bank.failAlways('createPayment', new TypeError('a bug'))
    await expect(bank.take()).rejects.toThrow('a bug')
  })
})

describe('a refused account', () => {
  it("shows the gateway's message", async () => {
    expect(await virtualBank([refused]).take()).toMatchObject({
      kind: 'failed',
      error: { title: 'Not Charged', detail: 'Not this one.' },
      wasSent: true,
    })
  })

  it('shows a default message if the gateway sends none', async () => {
    expect(await virtualBank([{ ...refused, message: null }]).take()).toMatchObject({
      error: { detail: 'The bank declined this account. Ask for another payment method.' },
    })
  })

  it('keeps the payment for another account, as a new attempt', async () => {
    const bank = virtualBank([refused, accepted])
    const other = { ...account, accountNumber: '555500001' }
    const draft = draftOf(await bank.take())
    expect(await bank.take(draft, request, other)).toMatchObject({ kind: 'approved' })
    expect(bank.calls()).toEqual(['createPayment', 'chargeBank', 'chargeBank'])
    expect(bank.argsOf('chargeBank')).toEqual([
      [payment._id, { attemptId: (await attemptOf(payment._id, 1)).attemptId, account }],
      [payment._id, { attemptId: (await attemptOf(payment._id, 2)).attemptId, account: other }],
    ])
  })

  it('starts a new payment if the request changed', async () => {
    const bank = virtualBank([refused, accepted])
    const draft = draftOf(await bank.take())
    await bank.take(draft, { ...request, customerFirstName: 'Pat' })
    expect(bank.argsOf('createPayment').map(([, key]) => key)).toEqual(['id-1', 'id-2'])
  })

  it('is not stored in the retry draft', async () => {
    const outcome = await virtualBank([refused]).take()
    expect(JSON.stringify(outcome)).not.toContain(account.accountNumber)
  })
})

describe('an unknown outcome', () => {
  it.each([
    ['the bank did not answer', unknown],
    ['no answer came', failure(0)],
    ['the server was too slow', failure(408)],
    ['the server limited the rate', failure(429)],
    ['the server failed', failure(500)],
    ['the server was unavailable', failure(503)],
  ])('repeats the same attempt when %s', async (_why, answer) => {
    const bank = virtualBank([answer, accepted])
    expect(await bank.take()).toMatchObject({ kind: 'approved', payment: paid })
    const [first, second] = bank.argsOf('chargeBank')
    expect(first).toEqual(second)
    expect(bank.charges).toEqual(['starting', 'waiting', 'checking'])
    expect(bank.waits).toEqual([1_000])
  })

  it('polls with backoff and never gives up', async () => {
    const bank = virtualBank([...Array.from({ length: 8 }, () => unknown), refused])
    expect(await bank.take()).toMatchObject({ kind: 'failed', error: { detail: 'Not this one.' } })
    expect(bank.waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000])
    expect(new Set(bank.charges.slice(2))).toEqual(new Set(['checking']))
  })

  it('stops at sign-out without claiming an outcome', async () => {
    const bank = virtualBank([unknown, unknown])
    bank.signOutAfter(2)
    expect(await bank.take()).toEqual({ kind: 'signedOut' })
    expect(bank.argsOf('chargeBank')).toHaveLength(2)
  })
})

describe('a refused request', () => {
  it.each([401, 403, 404, 409, 422])('with status %i is shown immediately', async (status) => {
    const bank = virtualBank([failure(status)])
    expect(await bank.take()).toMatchObject({
      kind: 'failed',
      error: { title: 'Failed to create a payment', detail: 'It went wrong.' },
      wasSent: true,
    })
    expect(bank.calls()).toEqual(['createPayment', 'chargeBank'])
  })

  it('after a lost answer is ignored if the payment is complete', async () => {
    const bank = virtualBank([failure(0), failure(409)])
    expect(await bank.take()).toEqual({ kind: 'approved', payment: paid })
  })

  it('after a lost answer counts once the payment is known to be open', async () => {
    const bank = virtualBank([failure(0), failure(409), failure(409)])
    bank.reads.unshift(pending, payment)
    expect(await bank.take()).toMatchObject({ kind: 'failed', error: { detail: 'It went wrong.' } })
    expect(bank.argsOf('getPayment')).toHaveLength(2)
    expect(bank.waits).toEqual([1_000, 2_000])
  })

  it('after a lost answer proves nothing while the payment cannot be read', async () => {
    const bank = virtualBank([failure(0), failure(403), accepted])
    bank.failAlways('getPayment', failure(0))
    expect(await bank.take()).toMatchObject({ kind: 'approved' })
    expect(bank.charges).toEqual(['starting', 'waiting', 'checking', 'checking'])
  })
})
