import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { buildConfig } from '#mocks/fixtures/config.ts'
import { buildFee, buildFees } from '#mocks/fixtures/fee.ts'
import { buildPayable } from '#mocks/fixtures/payable.ts'
import { buildPayment } from '#mocks/fixtures/payment.ts'
import { buildIntegratedPayable, buildRecord } from '#mocks/fixtures/record.ts'

import { emptyCart } from '../checkout/cart.ts'
import { usd } from '../money/money.ts'
import { type DisplayedSale, displaySnapshot } from './build-snapshot.ts'
import { DisplaySnapshot, type DisplayStage } from './display-snapshot.ts'

const citations = buildIntegratedPayable()
const config = buildConfig({ integratedPayables: [citations] })
const copy = buildPayable()
const sale = (overrides: Partial<DisplayedSale> = {}): DisplayedSale => ({
  config,
  cart: { ...emptyCart, payables: [copy] },
  charge: { kind: 'none' },
  confirmed: null,
  saleId: 'a1b2',
  isMethodChosen: true,
  fees: { CARD_PRESENT: [buildFees()] },
  productNames: new Map(),
  ...overrides,
})
const choicesOf = (overrides: Partial<DisplayedSale>) => displaySnapshot(sale(overrides)).choices

const money = { asked: usd('16.00'), approved: usd('10.00') }

describe('the stage', () => {
  it.each<[DisplayStage, Partial<DisplayedSale>]>([
    ['idle', { cart: emptyCart }],
    ['review', {}],
    ['wait', { charge: { kind: 'starting' } }],
    ['card', { charge: { kind: 'waiting' } }],
    ['checking', { charge: { kind: 'checking' } }],
    ['wait', { charge: { kind: 'recording' } }],
    ['reversing', { charge: { kind: 'reversing' } }],
    ['notCharged', { charge: { kind: 'failed', money: { kind: 'notCharged' } } }],
    [
      'reversed',
      { charge: { kind: 'failed', money: { kind: 'returned', isPending: false, ...money } } },
    ],
    [
      'reversing',
      { charge: { kind: 'failed', money: { kind: 'returned', isPending: true, ...money } } },
    ],
    ['failed', { charge: { kind: 'failed', money: null } }],
    ['paid', { cart: emptyCart, confirmed: buildPayment() }],
    ['confirming', { cart: emptyCart, confirmed: buildPayment({ status: 'CHECKING' }) }],
    ['failed', { cart: emptyCart, confirmed: buildPayment({ status: 'INCOMPLETE' }) }],
  ])('is %s (%#)', (stage, overrides) => expect(displaySnapshot(sale(overrides)).stage).toBe(stage))

  it('can have its language chosen before anything is charged, if the office offers one', () => {
    const offered = { config: buildConfig({ spanishReceipts: 'ON_REQUEST' }) }
    const canChoose = (overrides: Partial<DisplayedSale>) =>
      displaySnapshot(sale(overrides)).canChooseLanguage
    expect(canChoose(offered)).toBe(true)
    expect(canChoose({})).toBe(false)
    expect(canChoose({ ...offered, charge: { kind: 'waiting' } })).toBe(false)
  })

  it('is in the language of its sale, until the next', () => {
    const languageOf = (overrides: Partial<DisplayedSale>) =>
      displaySnapshot(sale(overrides)).language
    expect(languageOf({ cart: { ...emptyCart, payables: [copy], customerLanguage: 'es' } })).toBe(
      'es',
    )
    const confirmed = buildPayment({ customerLanguage: 'es' })
    expect(languageOf({ cart: emptyCart, confirmed })).toBe('es')
    expect(languageOf({ cart: emptyCart })).toBe('en')
  })

  it('belongs to a rehearsal if the office is one', () => {
    const rehearsal = buildConfig({ isRehearsal: true })
    expect(displaySnapshot(sale({ config: rehearsal })).isRehearsal).toBe(true)
    expect(displaySnapshot(sale()).isRehearsal).toBe(false)
  })

  it('asks for no card while a bank account is charged', () => {
    const cart = { ...emptyCart, payables: [copy], paymentMethod: 'BANK' as const }
    expect(displaySnapshot(sale({ cart, charge: { kind: 'waiting' } })).stage).toBe('wait')
  })
})

describe('the fee', () => {
  const both = buildConfig({ acceptedPaymentMethods: ['CARD_PRESENT', 'BANK'] })
  const bank = [buildFees({ fees: [buildFee({ type: 'ACH', amount: usd('0.50') })] })]
  const byMethod = { CARD_PRESENT: [buildFees()], BANK: bank }

  it('is shown for each way to pay before the customer chooses', () =>
    expect(choicesOf({ config: both, fees: byMethod, isMethodChosen: false })).toEqual([
      { method: 'CARD_PRESENT', cardSubType: 'CREDIT', fee: usd('1.00'), total: usd('16.00') },
      { method: 'CARD_PRESENT', cardSubType: 'DEBIT', fee: usd('1.50'), total: usd('16.50') },
      { method: 'BANK', cardSubType: null, fee: usd('0.50'), total: usd('15.50') },
    ]))

  it('is shown for the chosen method and card type alone', () => {
    const cart = { ...emptyCart, payables: [copy], cardSubType: 'DEBIT' as const }
    const snapshot = displaySnapshot(sale({ config: both, cart, fees: byMethod }))
    expect(snapshot.choices).toEqual([
      { method: 'CARD_PRESENT', cardSubType: 'DEBIT', fee: usd('1.50'), total: usd('16.50') },
    ])
    expect(snapshot.amount).toEqual(usd('16.50'))
  })

  it('stands beside no amount if nothing was charged', () => {
    const charge = { kind: 'failed', money: { kind: 'notCharged' } } as const
    const snapshot = displaySnapshot(sale({ charge, fees: { CARD_PRESENT: [] } }))
    expect(snapshot.choices[0]?.total).toEqual(usd('15.00'))
    expect(snapshot.amount).toBeNull()
  })

  it('leaves total and amount open until the server has calculated it', () => {
    const snapshot = displaySnapshot(sale({ fees: {} }))
    expect(snapshot.choices).toEqual([
      { method: 'CARD_PRESENT', cardSubType: null, fee: null, total: null },
    ])
    expect(snapshot.amount).toBeNull()
  })
})

describe('the name of an item', () => {
  const namesOf = (overrides: Partial<DisplayedSale>) =>
    displaySnapshot(sale(overrides)).lines.map(({ name }) => name)
  const typed = buildPayable({ name: 'Copy for Jane Roe', nameEditable: true })
  const cart = { ...emptyCart, payables: [typed, buildRecord({ name: 'Citation of Jane Roe' })] }

  it('is that of the catalog and of the kind of record', () =>
    expect(namesOf({ cart, productNames: new Map([[typed.catalogItemId, 'Other Fee']]) })).toEqual([
      'Other Fee',
      citations.displayName,
    ]))

  it('is left open if neither is known', () =>
    expect(namesOf({ cart, config: buildConfig({ integratedPayables: [] }) })).toEqual([
      null,
      null,
    ]))
})

describe('any sale', () => {
  const secret = fc.string({
    minLength: 6,
    maxLength: 20,
    unit: fc.constantFrom('Q', 'X', 'Z', 'q', 'x', '7', '8', '9'),
  })
  const anySale = fc.record({
    secrets: fc.array(secret, { minLength: 9, maxLength: 9 }),
    kind: fc.constantFrom('none', 'starting', 'waiting', 'checking', 'recording', 'reversing'),
    status: fc.constantFrom('CHECKING', 'COMPLETE', 'INCOMPLETE', 'open'),
    method: fc.constantFrom('CARD_PRESENT', 'BANK'),
    isMethodChosen: fc.boolean(),
  })

  it('has nothing about a person, a record or an account in its snapshot', () => {
    fc.assert(
      fc.property(anySale, ({ secrets, kind, status, method, isMethodChosen }) => {
        const [typed, description, record, number, first, last, email, phone, value] = secrets as [
          string,
          string,
          string,
          string,
          string,
          string,
          string,
          string,
          string,
        ]
        const integrationData = {
          displayFields: [{ label: 'Owner', value }],
          paymentSelection: null,
          paymentSelectionOptions: [],
          paymentSelectionLabel: null,
          notPayable: false,
          notPayableReason: null,
        }
        const cart = {
          ...emptyCart,
          paymentMethod: method,
          contact: { firstName: first, lastName: last, email, phone },
          payables: [
            buildPayable({ name: typed, description, nameEditable: true }),
            buildRecord({ id: number, name: record, description, integrationData }),
          ],
        }
        const confirmed = buildPayment({
          customerFirstName: first,
          customerLastName: last,
          customerEmail: email,
          customerPhone: phone,
          payables: cart.payables,
        })
        const snapshot = displaySnapshot(
          sale({
            cart,
            charge: { kind },
            isMethodChosen,
            confirmed: status === 'open' ? null : { ...confirmed, status },
          }),
        )
        expect(DisplaySnapshot.parse(snapshot)).toEqual(snapshot)
        const shown = JSON.stringify(snapshot)
        expect(secrets.filter((each) => shown.includes(each))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
