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

import { fromCents, usd } from '../money/money.ts'
import type { Comparison, ReportedTransaction } from './reconciliation.ts'

type Row = [what: string, changes: Partial<Comparison>, expected: object]

describe('compareDay: charge and sale', () => {
  const rows: Row[] = [
    ['agree', { sales: [sale()], reported: [charge()] }, agrees],
    [
      'differ with different amounts',
      { sales: [sale()], reported: [charge(other)] },
      differs('OTHER_AMOUNT'),
    ],
    [
      'agree if less than a cent apart',
      {
        sales: [sale({ amount: usd('16.000001') })],
        reported: [charge()],
      },
      agrees,
    ],
    ['differ without a charge', { sales: [sale()] }, differs('PAYMENT_WITHOUT_CHARGE')],
    [
      'declined',
      { sales: [sale()], reported: [charge(declined)] },
      differs('PAYMENT_WITHOUT_CHARGE'),
    ],
    [
      'wait while undecided',
      { sales: [sale()], reported: [charge(unknown)] },
      waits('PAYMENT_WITHOUT_CHARGE'),
    ],
    [
      'differ if reversed at the reader',
      { sales: [sale()], reported: [charge(reversed)] },
      differs('REVERSED_AT_READER'),
    ],
    [
      'differ if a reversal with the same reference exists',
      { sales: [sale()], reported: [charge(), charge({ kind: 'REVERSAL', transactionId: '3' })] },
      differs('REVERSED_AT_READER'),
    ],
    [
      'ignore declined and unrelated reversals',
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
      'wait while the payment is being resolved',
      { sales: [sale({ isInWork: true })], reported: [charge(reversed)] },
      waits('REVERSED_AT_READER'),
    ],
    [
      'agree if reversed on both sides',
      { sales: [sale(reversal)], reported: [charge(reversed)] },
      agrees,
    ],
    ['agree if reversed here and never charged', { sales: [sale(reversal)] }, agrees],
    [
      'differ if reversed only here',
      { sales: [sale(reversal)], reported: [charge()] },
      differs('REVERSAL_NOT_MADE'),
    ],
    [
      'agree if reversed here and refunded there',
      {
        sales: [sale(reversal)],
        reported: [charge(), made({ referenceNumber: 'RETURNED' })],
        ownReturns: new Set(['RETURNED']),
      },
      agrees,
    ],
    [
      'are skipped with a pending reversal',
      { sales: [sale(reversal)], reported: [charge()], pendingReversals: new Set(['CHARGE']) },
      agrees,
    ],
    ['agree across midnight', { sales: [sale({ at: dayAfter })], reported: [charge()] }, agrees],
    ['are skipped on another day', { sales: [sale({ at: dayBefore })], reported: [] }, agrees],
    [
      'differ if recorded the next day with another amount',
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
      'is a difference without a reference',
      alone({ referenceNumber: '', ticketNumber: '' }),
      differs('CHARGE_WITHOUT_PAYMENT'),
    ],
    ['is no difference if declined', alone(declined), agrees],
    ['is no difference if reversed', alone(reversed), agrees],
    ['waits while undecided', alone(unknown), waits('CHARGE_WITHOUT_PAYMENT')],
    [
      'waits while its attempt is open',
      { ...alone(), openAttempts: new Set(['CHARGE']) },
      waits('CHARGE_WITHOUT_PAYMENT'),
    ],
    [
      'is skipped with a pending reversal',
      { ...alone(), pendingReversals: new Set(['CHARGE']) },
      agrees,
    ],
    ['counts at the start of the day', alone({ at: from }), differs('CHARGE_WITHOUT_PAYMENT')],
    ['does not count at the start of the next day', alone({ at: to }), agrees],
    ['does not count on the evening before', alone({ at: dayBefore }), agrees],
    [
      "is a difference with a recorded charge's reference",
      { sales: [sale()], reported: [charge(), charge({ transactionId: '9' })] },
      differs('CHARGE_WITHOUT_PAYMENT'),
    ],
  ]
  test.each(rows)('%s', (_, changes, expected) => expect(compare(changes)).toMatchObject(expected))
})

describe('compareDay: refund', () => {
  const rows: Row[] = [
    ['agrees if made', { refunds: [refund()], reported: [made()] }, agrees],
    [
      'is also matched by reference',
      { refunds: [refund({ transactionId: 'REFUND' })], reported: [made()] },
      agrees,
    ],
    ['differs if not made', { refunds: [refund()] }, differs('REFUND_NOT_MADE')],
    [
      'differs if declined',
      { refunds: [refund()], reported: [made(declined)] },
      differs('REFUND_NOT_MADE'),
    ],
    [
      'waits while undecided',
      { refunds: [refund()], reported: [made(unknown)] },
      waits('REFUND_NOT_MADE'),
    ],
    [
      'differs with another amount',
      { refunds: [refund()], reported: [made(other)] },
      differs('OTHER_AMOUNT'),
    ],
    [
      "agrees for an earlier day's sale",
      { refunds: [refund()], reported: [made(), charge({ at: dayBefore })] },
      agrees,
    ],
    [
      'agrees if made as a reversal',
      {
        sales: [sale()],
        refunds: [refund({ method: 'REVERSAL' })],
        reported: [charge(reversed)],
      },
      agrees,
    ],
    [
      'differs if its reversal was not made',
      { sales: [sale()], refunds: [refund({ method: 'REVERSAL' })], reported: [charge()] },
      differs('REFUND_NOT_MADE'),
    ],
    [
      'does not account for a full reversal if partial',
      { sales: [sale()], refunds: [refund(other)], reported: [made(other), charge(reversed)] },
      differs('REVERSED_AT_READER'),
    ],
    [
      'is skipped while pending',
      { refunds: [refund({ transactionId: null, isPending: true })] },
      agrees,
    ],
    [
      'accounts for its return while pending',
      { refunds: [refund({ transactionId: null, isPending: true })], reported: [made()] },
      agrees,
    ],
    ['is skipped on the next day', { refunds: [refund({ at: dayAfter })] }, agrees],
  ]
  test.each(rows)('%s', (_, changes, expected) => expect(compare(changes)).toMatchObject(expected))
})

describe('compareDay: return only', () => {
  const rows: Row[] = [
    ['is a difference', { reported: [made()] }, differs('REFUNDED_AT_READER')],
    ['is no difference if declined', { reported: [made(declined)] }, agrees],
    ['is no difference if voided', { reported: [made(reversed)] }, agrees],
    ['waits while undecided', { reported: [made(unknown)] }, waits('REFUNDED_AT_READER')],
    [
      'is no difference if the server made it',
      { reported: [made()], ownReturns: new Set(['REFUND']) },
      agrees,
    ],
    ['is skipped on the next day', { reported: [made({ at: dayAfter })] }, agrees],
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
