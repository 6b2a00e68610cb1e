import { cartOf } from '../world/office.ts'
import type { World } from '../world/world.ts'
import type { Charge } from './sale.ts'

const account = {
  routingNumber: '021000021',
  accountNumber: '880014567',
  accountType: 'CHECKING',
  checkNumber: '1042',
} as const

export const chargeAccount =
  (world: World, products: readonly string[]): Charge =>
  (page, earlier) => {
    const { code, left } = page
    const { office, prng } = world
    const cart = cartOf(office, products)
    return code.takeBankPayment(
      {
        api: code.bankApi,
        clock: code.browserClock,
        journal: code.browserJournal(left.signal),
        newId: () => `key-${prng.below(2 ** 31)}`,
        onCharge: ({ kind }) => {
          page.isStarting = kind === 'starting'
        },
        isCurrent: () => !left.signal.aborted,
      },
      { ...cart, paymentMethodType: 'Bank', cardSubTypeSelectedByTeller: null },
      account,
      earlier,
    )
  }
