import { cartOf } from '../world/office.ts'
import type { World } from '../world/world.ts'
import type { Charge } from './sale.ts'

export const chargeAtReader =
  (world: World, label: string, products: readonly string[]): Charge =>
  (page, earlier) => {
    const { code, left } = page
    const { office, prng } = world
    const terminal = office.terminals.find((each) => each.label === label)
    if (terminal === undefined) throw new Error(`There is no reader ${label}.`)
    return code.takePayment(
      {
        api: code.paymentApi,
        reader: () => code.readerFor(terminal, office.config),
        clock: code.browserClock,
        journal: code.browserJournal(left.signal),
        newId: () => `key-${prng.below(2 ** 31)}`,
        onCharge: ({ kind }) => {
          page.isStarting = kind === 'starting'
        },
        onTrouble: () => {},
      },
      { ...cartOf(office, products), terminalId: terminal._id },
      terminal,
      earlier,
    )
  }
