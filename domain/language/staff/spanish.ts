import { checkout } from './checkout.ts'
import { closing } from './closing.ts'
import { controls } from './controls.ts'
import { deposits } from './deposits.ts'
import { discrepancies } from './discrepancies.ts'
import { failures } from './failures.ts'
import { frame } from './frame.ts'
import { history } from './history.ts'
import { hostedPages } from './hosted-pages.ts'
import { install } from './install.ts'
import { mail } from './mail.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { reader } from './reader.ts'
import { refusals } from './refusals.ts'
import { saleRules } from './sale-rules.ts'
import { settingsGeneral } from './settings-general.ts'
import { settingsProducts } from './settings-products.ts'
import { settingsRules } from './settings-rules.ts'
import { settingsSetup } from './settings-setup.ts'
import { settingsTerminal } from './settings-terminal.ts'
import { settingsTransactions } from './settings-transactions.ts'
import { shared } from './shared.ts'
import { shifts } from './shifts.ts'
import { terminals } from './terminals.ts'

/**
 * What the office's staff read, in Spanish for the United States: formal (usted), in the terms of docs/spanish.md. The
 * key is the English text, that of SPEC where it has one. `[...]` after it tells two meanings of one English word apart.
 */
export const staffSpanish = {
  ...checkout,
  ...closing,
  ...controls,
  ...deposits,
  ...discrepancies,
  ...failures,
  ...frame,
  ...history,
  ...hostedPages,
  ...install,
  ...mail,
  ...payments,
  ...people,
  ...reader,
  ...refusals,
  ...saleRules,
  ...settingsGeneral,
  ...settingsProducts,
  ...settingsRules,
  ...settingsSetup,
  ...settingsTerminal,
  ...settingsTransactions,
  ...shared,
  ...shifts,
  ...terminals,
} as const
