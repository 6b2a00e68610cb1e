import { describe, expect, test } from 'vitest'

import {
  agrees,
  charge,
  compare,
  dayAfter,
  dayBefore,
  declined,
  differs,
  from,
  made,
  other,
  refund,
  reversal,
  reversed,
  sale,
  to,
  unknown,
  waits,
} from '#tests/compared-day.ts'

import { fromCents } from './money.ts'
import type { Comparison, ReportedTransaction } from './reconciliation.ts'

type Row = [what: string, changes: Partial<Comparison>, expected: object]

describe('compareDay: charge and sale', () => {
  const rows: Row[] = [
    ['agree', { sales: [sale()], reported: [charge()] }, agrees],
    ['of another amount', { sales: [sale()], reported: [charge(other)] }, differs('OTHER_AMOUNT')],
    [
      'less than a cent apart agree',
      {
        sales: [sale({ amount: { amount: '16.000001', currencyCode: 'USD' } })],
        reported: [charge()],
      },
      agrees,
    ],
    ['without a charge', { sales: [sale()] }, differs('PAYMENT_WITHOUT_CHARGE')],
    [
      'declined',
      { sales: [sale()], reported: [charge(declined)] },
      differs('PAYMENT_WITHOUT_CHARGE'),
    ],
    [
      'not decided yet',
      { sales: [sale()], reported: [charge(unknown)] },
      waits('PAYMENT_WITHOUT_CHARGE'),
    ],
    [
      'reversed at the reader',
      { sales: [sale()], reported: [charge(reversed)] },
      differs('REVERSED_AT_READER'),
    ],
    [
      'reversed under its own name, which its line does not say yet',
      { sales: [sale()], reported: [charge(), charge({ kind: 'REVERSAL', transactionId: '3' })] },
      differs('REVERSED_AT_READER'),
    ],
    [
      'beside a declined reversal, one of another amount and one of another charge agree',
      {
        sales: [sale()],
        reported: [
          charge(),
          charge({ kind: 'REVERSAL', transactionId: '3', ...declined }),
          charge({ kind: 'REVERSAL', transactionId: '4', ...other }),
          charge({ kind: 'REVERSAL', transactionId: '5', referenceNumber: 'OTHER' }),
        ],
      },
      agrees,
    ],
    [
      'whose payment is being looked at wait',
      { sales: [sale({ isInWork: true })], reported: [charge(reversed)] },
      waits('REVERSED_AT_READER'),
    ],
    [
      'reversed on both sides agree',
      { sales: [sale(reversal)], reported: [charge(reversed)] },
      agrees,
    ],
    ['reversed here and never charged agree', { sales: [sale(reversal)] }, agrees],
    [
      'reversed here alone',
      { sales: [sale(reversal)], reported: [charge()] },
      differs('REVERSAL_NOT_MADE'),
    ],
    [
      'reversed here and returned there agree',
      {
        sales: [sale(reversal)],
        reported: [charge(), made({ referenceNumber: 'RETURNED' })],
        ownReturns: new Set(['RETURNED']),
      },
      agrees,
    ],
    [
      'under a pending reversal are left to it',
      { sales: [sale(reversal)], reported: [charge()], pendingReversals: new Set(['CHARGE']) },
      agrees,
    ],
    [
      'on two sides of midnight agree',
      { sales: [sale({ at: dayAfter })], reported: [charge()] },
      agrees,
    ],
    ['of another day are not judged', { sales: [sale({ at: dayBefore })], reported: [] }, agrees],
    [
      'recorded the day after with another amount differ',
      { sales: [sale({ at: dayAfter })], reported: [charge(other)] },
      differs('OTHER_AMOUNT'),
    ],
  ]
  test.each(rows)('%s', (_, changes, expected) => expect(compare(changes)).toMatchObject(expected))
})

describe('compareDay: charge only', () => {
  const alone = (changes: Partial<ReportedTransaction> = {}) => ({ reported: [charge(changes)] })
  const rows: Row[] = [
    ['is a difference', alone(), differs('CHARGE_WITHOUT_PAYMENT')],
    [
      'without any name is one too',
      alone({ referenceNumber: '', ticketNumber: '' }),
      differs('CHARGE_WITHOUT_PAYMENT'),
    ],
    ['that was declined is none', alone(declined), agrees],
    ['that was reversed is none', alone(reversed), agrees],
    ['that is not decided waits', alone(unknown), waits('CHARGE_WITHOUT_PAYMENT')],
    [
      'of an open attempt waits',
      { ...alone(), openAttempts: new Set(['CHARGE']) },
      waits('CHARGE_WITHOUT_PAYMENT'),
    ],
    [
      'under a pending reversal is left to it',
      { ...alone(), pendingReversals: new Set(['CHARGE']) },
      agrees,
    ],
    [
      'at the first moment belongs to the day',
      alone({ at: from }),
      differs('CHARGE_WITHOUT_PAYMENT'),
    ],
    ['at the first moment of the next day does not', alone({ at: to }), agrees],
    ['of the evening before does not', alone({ at: dayBefore }), agrees],
    [
      'with the same name as a recorded one is one',
      { sales: [sale()], reported: [charge(), charge({ transactionId: '9' })] },
      differs('CHARGE_WITHOUT_PAYMENT'),
    ],
  ]
  test.each(rows)('%s', (_, changes, expected) => expect(compare(changes)).toMatchObject(expected))
})

describe('compareDay: refund', () => {
  const rows: Row[] = [
    ['that was made agrees', { refunds: [refund()], reported: [made()] }, agrees],
    [
      'is known by its name, too',
      { refunds: [refund({ transactionId: 'REFUND' })], reported: [made()] },
      agrees,
    ],
    ['that was not made', { refunds: [refund()] }, differs('REFUND_NOT_MADE')],
    [
      'that was declined',
      { refunds: [refund()], reported: [made(declined)] },
      differs('REFUND_NOT_MADE'),
    ],
    [
      'that is not decided waits',
      { refunds: [refund()], reported: [made(unknown)] },
      waits('REFUND_NOT_MADE'),
    ],
    [
      'of another amount',
      { refunds: [refund()], reported: [made(other)] },
      differs('OTHER_AMOUNT'),
    ],
    [
      'of an earlier day’s sale agrees',
      { refunds: [refund()], reported: [made(), charge({ at: dayBefore })] },
      agrees,
    ],
    [
      'by a reversal agrees once the sale is reversed',
      {
        sales: [sale()],
        refunds: [refund({ method: 'REVERSAL' })],
        reported: [charge(reversed)],
      },
      agrees,
    ],
    [
      'by a reversal that was not made',
      { sales: [sale()], refunds: [refund({ method: 'REVERSAL' })], reported: [charge()] },
      differs('REFUND_NOT_MADE'),
    ],
    [
      'of a part does not account for a reversal of the whole',
      { sales: [sale()], refunds: [refund(other)], reported: [made(other), charge(reversed)] },
      differs('REVERSED_AT_READER'),
    ],
    [
      'that is being made is not judged',
      { refunds: [refund({ transactionId: null, isPending: true })] },
      agrees,
    ],
    [
      'that is being made accounts for its return',
      { refunds: [refund({ transactionId: null, isPending: true })], reported: [made()] },
      agrees,
    ],
    ['of the day after is not judged', { refunds: [refund({ at: dayAfter })] }, agrees],
  ]
  test.each(rows)('%s', (_, changes, expected) => expect(compare(changes)).toMatchObject(expected))
})

describe('compareDay: return only', () => {
  const rows: Row[] = [
    ['was made at a reader', { reported: [made()] }, differs('REFUNDED_AT_READER')],
    ['that was declined is none', { reported: [made(declined)] }, agrees],
    ['that was voided is none', { reported: [made(reversed)] }, agrees],
    ['that is not decided waits', { reported: [made(unknown)] }, waits('REFUNDED_AT_READER')],
    [
      'of the server’s own is none',
      { reported: [made()], ownReturns: new Set(['REFUND']) },
      agrees,
    ],
    ['of the day after is not judged', { reported: [made({ at: dayAfter })] }, agrees],
  ]
  test.each(rows)('%s', (_, changes, expected) => expect(compare(changes)).toMatchObject(expected))
})

test('reports both sides of a difference', () => {
  const { compared } = compare({ sales: [sale()], reported: [charge(other)] })
  expect(compared.differences).toEqual([
    {
      kind: 'OTHER_AMOUNT',
      transactionId: '1',
      referenceNumber: 'CHARGE',
      paymentId: 'payment',
      ledgerAmount: fromCents(1_600),
      processorAmount: fromCents(1_500),
      reported: charge(other),
    },
  ])
})
