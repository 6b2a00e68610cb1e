import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildPayment } from '#mocks/fixtures/payment.ts'

import {
  canGoBack,
  type Charge,
  type Checkout,
  type CheckoutEvent,
  type CheckoutFacts,
  type CheckoutStep,
  firstStep,
  initialCheckout,
  isCharging,
  pathOf,
  reduceCheckout,
} from './checkout-machine.ts'

const facts = (given: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  acceptedMethods: ['CARD_PRESENT'],
  paymentMethod: 'CARD_PRESENT',
  asksCardSubType: false,
  ...given,
})

const underWay: Charge[] = [
  { kind: 'starting' },
  { kind: 'waiting' },
  { kind: 'checking' },
  { kind: 'recording', retry: 2 },
  { kind: 'takingBack' },
]

const at = (step: CheckoutStep, given: Partial<Checkout> = {}): Checkout => ({
  ...initialCheckout,
  isOpen: true,
  step,
  ...given,
})

describe('the steps of a sale (SPEC §4 Checkout step flow)', () => {
  it.each<[string, Partial<CheckoutFacts>, CheckoutStep[]]>([
    [
      'a card alone',
      {},
      ['ConnectToCardReader', 'CustomerInfo', 'ProcessPaymentCard', 'PaymentConfirmation'],
    ],
    [
      'a card whose fee depends on its type',
      { asksCardSubType: true },
      [
        'ConnectToCardReader',
        'SelectPaymentCardSubType',
        'CustomerInfo',
        'ProcessPaymentCard',
        'PaymentConfirmation',
      ],
    ],
    [
      'a card where banks are accepted too',
      { acceptedMethods: ['CARD_PRESENT', 'BANK'] },
      [
        'SelectPaymentMethod',
        'ConnectToCardReader',
        'CustomerInfo',
        'ProcessPaymentCard',
        'PaymentConfirmation',
      ],
    ],
    [
      'a bank where cards are accepted too',
      { acceptedMethods: ['CARD_PRESENT', 'BANK'], paymentMethod: 'BANK' },
      ['SelectPaymentMethod', 'CustomerInfo', 'CheckReader', 'PaymentConfirmation'],
    ],
    [
      'a bank alone, which needs no card reader',
      { acceptedMethods: ['BANK'], paymentMethod: 'BANK' },
      ['CustomerInfo', 'CheckReader', 'PaymentConfirmation'],
    ],
  ])('%s', (_title, given, path) => expect(pathOf(facts(given))).toEqual(path))

  it('goes along that path, step by step', () => {
    const given = facts({ asksCardSubType: true })
    let checkout = reduceCheckout(initialCheckout, { type: 'opened', facts: given })
    const seen = [checkout.step]
    for (let step = 1; step < pathOf(given).length; step += 1) {
      checkout = reduceCheckout(checkout, { type: 'next', facts: given })
      seen.push(checkout.step)
    }
    expect(seen).toEqual(pathOf(given))
  })
})

describe('Back', () => {
  it('returns to the step before, and says that it came back', () => {
    const checkout = at('CustomerInfo', { trail: ['ConnectToCardReader'] })
    expect(reduceCheckout(checkout, { type: 'back' })).toMatchObject({
      step: 'ConnectToCardReader',
      trail: [],
      cameBack: true,
    })
  })

  it('leads nowhere from the first step', () => {
    const checkout = at('ConnectToCardReader')
    expect(canGoBack(checkout)).toBe(false)
    expect(reduceCheckout(checkout, { type: 'back' })).toBe(checkout)
  })

  it('forgets the failure of the charge it leaves', () => {
    const charge: Charge = { kind: 'failed', error: { title: 'Declined', text: '' } }
    const checkout = at('ProcessPaymentCard', { trail: ['CustomerInfo'], charge })
    expect(reduceCheckout(checkout, { type: 'back' })).toMatchObject({
      step: 'CustomerInfo',
      charge: { kind: 'none' },
    })
  })

  it.each(underWay)('is closed while a charge is $kind', (charge) => {
    const checkout = at('ProcessPaymentCard', { trail: ['CustomerInfo'], charge })
    expect(canGoBack(checkout)).toBe(false)
    expect(reduceCheckout(checkout, { type: 'back' })).toBe(checkout)
  })
})

describe('closing', () => {
  it('starts over, and forgets the confirmed payment (SPEC §2 Checkout dialog)', () => {
    const closed = reduceCheckout(at('PaymentConfirmation', { confirmed: buildPayment() }), {
      type: 'closed',
    })
    expect(closed).toEqual(initialCheckout)
  })

  it.each(underWay)('keeps a charge that is $kind, and opening finds it again', (charge) => {
    const charging = at('ProcessPaymentCard', { charge, trail: ['CustomerInfo'] })
    const closed = reduceCheckout(charging, { type: 'closed' })
    expect(closed).toEqual({ ...charging, isOpen: false })
    expect(reduceCheckout(closed, { type: 'opened', facts: facts() })).toEqual(charging)
  })
})

it('shows the confirmation of a charge that was approved while the dialog was closed', () => {
  const payment = buildPayment()
  const hidden = at('ProcessPaymentCard', { isOpen: false, charge: { kind: 'waiting' } })
  expect(reduceCheckout(hidden, { type: 'approved', payment, notice: null })).toMatchObject({
    isOpen: true,
    step: 'PaymentConfirmation',
    confirmed: payment,
  })
})

it('shows a failure that came while the dialog was closed', () => {
  const hidden = at('ProcessPaymentCard', { isOpen: false, charge: { kind: 'waiting' } })
  const charge: Charge = { kind: 'failed', error: { title: 'Declined', text: '' } }
  expect(reduceCheckout(hidden, { type: 'charge', charge })).toMatchObject({
    isOpen: true,
    step: 'ProcessPaymentCard',
    charge,
  })
})

describe('whatever happens in whatever order', () => {
  const anyFacts = fc.record<CheckoutFacts>({
    acceptedMethods: fc.constantFrom<CheckoutFacts['acceptedMethods']>(
      ['CARD_PRESENT'],
      ['BANK'],
      ['CARD_PRESENT', 'BANK'],
    ),
    paymentMethod: fc.constantFrom('CARD_PRESENT', 'BANK'),
    asksCardSubType: fc.boolean(),
  })
  const anyEvent = fc.oneof<fc.Arbitrary<CheckoutEvent>[]>(
    fc.record({ type: fc.constant('opened' as const), facts: anyFacts }),
    fc.record({ type: fc.constant('next' as const), facts: anyFacts }),
    fc.constant({ type: 'back' as const }),
    fc.constant({ type: 'closed' as const }),
    fc.constantFrom<Charge>(...underWay).map((charge) => ({ type: 'charge' as const, charge })),
    fc.constant({ type: 'approved' as const, payment: buildPayment(), notice: null }),
  )

  it('a running charge is never left for another step but the confirmation', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        let checkout = initialCheckout
        for (const event of events) {
          const before = checkout
          checkout = reduceCheckout(before, event)
          if (isCharging(before) && event.type !== 'approved')
            expect(checkout.step).toBe(before.step)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('the confirmation and a confirmed payment come and go together', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const checkout = events
          .filter(({ type }) => type !== 'charge')
          .reduce(reduceCheckout, initialCheckout)
        if (checkout.confirmed) expect(checkout.step).toBe('PaymentConfirmation')
      }),
    )
  })

  it('opening starts at the first step of its facts', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        expect(reduceCheckout(initialCheckout, { type: 'opened', facts: given }).step).toBe(
          firstStep(given),
        )
      }),
    )
  })
})
