import type { CustomProduct } from '../catalog/product.ts'
import type { User } from '../identity/user.ts'
import type { FeeSchedule } from '../pricing/fee-schedule.ts'
import type { PaymentStats } from '../reports/payment-list.ts'
import type { ServiceOfferingConfig } from '../settings/config.ts'
import { integrationTypeOf, type Terminal } from '../terminals/terminal.ts'

/** What a new office does before it opens, in order. */
export const setupTasks = ['fees', 'products', 'reader', 'users', 'testSale'] as const
export type SetupTask = (typeof setupTasks)[number]

type Office = {
  config: Pick<ServiceOfferingConfig, 'integratedPayables' | 'supportedTerminalIntegrationTypes'>
  schedule: Pick<FeeSchedule, 'offerings'>
  products: readonly Pick<CustomProduct, 'deleted'>[]
  terminals: readonly Pick<Terminal, 'deleted' | 'triposCloudConfiguration'>[]
  users: readonly Pick<User, 'isActive'>[]
  stats: Pick<PaymentStats, 'count'>
}

/** Which tasks the office's own data shows to be done. */
export const finishedTasks = ({
  config,
  schedule,
  products,
  terminals,
  users,
  stats,
}: Office): Record<SetupTask, boolean> => ({
  fees: schedule.offerings.some(({ rules }) => rules.length > 0),
  products: config.integratedPayables.length > 0 || products.some(({ deleted }) => !deleted),
  reader: terminals.some(
    (terminal) =>
      !terminal.deleted &&
      config.supportedTerminalIntegrationTypes.includes(integrationTypeOf(terminal)),
  ),
  // The first active user is the administrator who set up the office.
  users: users.filter(({ isActive }) => isActive).length > 1,
  testSale: stats.count > 0,
})
