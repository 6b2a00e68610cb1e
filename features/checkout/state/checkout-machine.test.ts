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

const facts = (overrides: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  acceptedMethods: ['CARD_PRESENT'],
  paymentMethod: 'CARD_PRESENT',
  needsCardSubType: false,
  ...overrides,
})

const activeCharges: Charge[] = [
  { kind: 'starting' },
  { kind: 'waiting' },
  { kind: 'checking' },
  { kind: 'recording', retry: 2 },
  { kind: 'reversing' },
]

const at = (step: CheckoutStep, overrides: Partial<Checkout> = {}): Checkout => ({
  ...initialCheckout,
  isOpen: true,
  step,
  ...overrides,
})

describe('the steps of a sale (SPEC §4 Checkout step flow)', () => {
  it.each<[string, Partial<CheckoutFacts>, CheckoutStep[]]>([
    [
      'card only',
      {},
      ['ConnectToCardReader', 'CustomerInfo', 'ProcessPaymentCard', 'PaymentConfirmation'],
    ],
    [
      'a card whose fee depends on its type',
      { needsCardSubType: true },
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
  ])('%s', (_title, saleFacts, path) => expect(pathOf(facts(saleFacts))).toEqual(path))

  it('follows the path step by step', () => {
    const saleFacts = facts({ needsCardSubType: true })
    let checkout = reduceCheckout(initialCheckout, { type: 'opened', facts: saleFacts })
    const seen = [checkout.step]
    for (let step = 1; step < pathOf(saleFacts).length; step += 1) {
      checkout = reduceCheckout(checkout, { type: 'next', facts: saleFacts })
      seen.push(checkout.step)
    }
    expect(seen).toEqual(pathOf(saleFacts))
  })
})

describe('Back', () => {
  it('returns to the previous step and marks it as reached by Back', () => {
    const checkout = at('CustomerInfo', { trail: ['ConnectToCardReader'] })
    expect(reduceCheckout(checkout, { type: 'back' })).toMatchObject({
      step: 'ConnectToCardReader',
      trail: [],
      wasReachedByBack: true,
    })
  })

  it('does nothing on the first step', () => {
    const checkout = at('ConnectToCardReader')
    expect(canGoBack(checkout)).toBe(false)
    expect(reduceCheckout(checkout, { type: 'back' })).toBe(checkout)
  })

  it('clears a failed charge', () => {
    const charge: Charge = { kind: 'failed', error: { title: 'Declined', detail: '' } }
    const checkout = at('ProcessPaymentCard', { trail: ['CustomerInfo'], charge })
    expect(reduceCheckout(checkout, { type: 'back' })).toMatchObject({
      step: 'CustomerInfo',
      charge: { kind: 'none' },
    })
  })

  it.each(activeCharges)('is unavailable while a charge is $kind', (charge) => {
    const checkout = at('ProcessPaymentCard', { trail: ['CustomerInfo'], charge })
    expect(canGoBack(checkout)).toBe(false)
    expect(reduceCheckout(checkout, { type: 'back' })).toBe(checkout)
  })
})

describe('closing', () => {
  it('resets the checkout and clears the confirmed payment (SPEC §2 Checkout dialog)', () => {
    const closed = reduceCheckout(at('PaymentConfirmation', { confirmed: buildPayment() }), {
      type: 'closed',
    })
    expect(closed).toEqual(initialCheckout)
  })

  it.each(activeCharges)('keeps a charge that is $kind for reopening', (charge) => {
    const charging = at('ProcessPaymentCard', { charge, trail: ['CustomerInfo'] })
    const closed = reduceCheckout(charging, { type: 'closed' })
    expect(closed).toEqual({ ...charging, isOpen: false })
    expect(reduceCheckout(closed, { type: 'opened', facts: facts() })).toEqual(charging)
    expect(reduceCheckout(closed, { type: 'returned' })).toEqual(charging)
  })
})

it('reopens a closed dialog with the confirmation of an approved charge', () => {
  const payment = buildPayment()
  const hidden = at('ProcessPaymentCard', { isOpen: false, charge: { kind: 'waiting' } })
  expect(reduceCheckout(hidden, { type: 'approved', payment, notice: null })).toMatchObject({
    isOpen: true,
    step: 'PaymentConfirmation',
    confirmed: payment,
  })
})

it('reopens a closed dialog with a failure', () => {
  const hidden = at('ProcessPaymentCard', { isOpen: false, charge: { kind: 'waiting' } })
  const charge: Charge = { kind: 'failed', error: { title: 'Declined', detail: '' } }
  expect(reduceCheckout(hidden, { type: 'charge', charge })).toMatchObject({
    isOpen: true,
    step: 'ProcessPaymentCard',
    charge,
  })
})

describe('any sequence of events', () => {
  const anyFacts = fc.record<CheckoutFacts>({
    acceptedMethods: fc.constantFrom<CheckoutFacts['acceptedMethods']>(
      ['CARD_PRESENT'],
      ['BANK'],
      ['CARD_PRESENT', 'BANK'],
    ),
    paymentMethod: fc.constantFrom('CARD_PRESENT', 'BANK'),
    needsCardSubType: fc.boolean(),
  })
  const anyEvent = fc.oneof<fc.Arbitrary<CheckoutEvent>[]>(
    fc.record({ type: fc.constant('opened' as const), facts: anyFacts }),
    fc.record({ type: fc.constant('next' as const), facts: anyFacts }),
    fc.constant({ type: 'returned' as const }),
    fc.constant({ type: 'back' as const }),
    fc.constant({ type: 'closed' as const }),
    fc
      .constantFrom<Charge>(...activeCharges)
      .map((charge) => ({ type: 'charge' as const, charge })),
    fc.constant({ type: 'approved' as const, payment: buildPayment(), notice: null }),
  )

  it('leaves an active charge only for the confirmation', () => {
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

  it('has a confirmed payment only on the confirmation step', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 30 }), (events) => {
        const checkout = events
          .filter(({ type }) => type !== 'charge')
          .reduce(reduceCheckout, initialCheckout)
        if (checkout.confirmed) expect(checkout.step).toBe('PaymentConfirmation')
      }),
    )
  })

  it('opens on the first step of the sale', () => {
    fc.assert(
      fc.property(anyFacts, (saleFacts) => {
        expect(reduceCheckout(initialCheckout, { type: 'opened', facts: saleFacts }).step).toBe(
          firstStep(saleFacts),
        )
      }),
    )
  })
})
