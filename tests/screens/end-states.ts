import { administrationEndStates } from './end-states/administration.ts'
import { dayEndStates } from './end-states/day.ts'
import type { EndState } from './end-states/end-state.ts'
import { moneyEndStates } from './end-states/money.ts'
import { saleEndStates } from './end-states/sale.ts'
import { workstationEndStates } from './end-states/workstation.ts'
import type { Shown } from './states.ts'

const byTitle = {
  ...saleEndStates,
  ...moneyEndStates,
  ...administrationEndStates,
  ...dayEndStates,
  ...workstationEndStates,
}

/** What a story must show at its end, so that designers and pictures see the state that it names. */
export const endStates: Readonly<Record<Shown, EndState>> = Object.fromEntries(
  Object.entries(byTitle).flatMap(([title, states]) =>
    Object.entries(states).map(([name, state]) => [`${title}#${name}`, state]),
  ),
)
