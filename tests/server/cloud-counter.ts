import type { Sale } from '#domain/payments/sale.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { triposCloud } from '#server/gateways/tripos-cloud/tripos-cloud.ts'
import type { ServerOptions } from '#server/main/start-server.ts'

import { eventually } from '../eventually.ts'
import { fakeProcessor } from '../fakes/tripos-cloud-processor.ts'
import { cloudAccount, startTriposCloud, type TriposCloud } from '../fakes/tripos-cloud.ts'
import { contentsOf, type Counter, inTenant, type Person, startCounter } from './counter.ts'
import { metricsToken } from './jobs-done.ts'
import { readSale } from './payment-calls.ts'

/** A counter with the fake cloud's readers and a processor that shares its ledger. */
export async function startCloudCounter(options: ServerOptions = {}) {
  const cloud = await startTriposCloud()
  const { processor, state } = fakeProcessor(cloud.books)
  const services = { cloudLanes: lanesOf(cloud), processor }
  const start = (changes: ServerOptions = {}): Promise<Counter> =>
    startCounter({
      services: { ...services, ...changes.services },
      jobs: { every: 50, gracePeriod: 0 },
      metricsToken,
      ...options,
      ...changes,
    })
  return { cloud, processor: state, services, start }
}

/** The real adapter, connected to the fake cloud. */
export const lanesOf = (cloud: Pick<TriposCloud, 'url'>, changes: { accountToken?: string } = {}) =>
  triposCloud({
    url: cloud.url,
    ...cloudAccount,
    applicationId: '10001',
    applicationName: 'Counter',
    applicationVersion: '0.1.0',
    ...changes,
  })

export const cloudConfiguration = (changes: object = {}) => ({
  processor: 'Worldpay',
  description: 'By the door',
  activationCode: 'A1B2C3D4',
  ...changes,
})

export const cloudReader = (changes: object = {}) => ({
  tenantId: 'lakeview',
  label: 'Permits Desk',
  location: 'City Hall',
  model: 'LANE/3000',
  triposCloudConfiguration: cloudConfiguration(),
  simulated: false,
  ...changes,
})

export async function addReader(
  admin: Person,
  cloud: TriposCloud,
  changes: object = {},
): Promise<Terminal> {
  cloud.show('A1B2C3D4')
  const path = inTenant(admin.tenantId, '/terminals')
  return contentsOf('createTerminal', await admin.post(path, cloudReader(changes)))
}

export const endOfSale = (person: Person, paymentId: string, saleId: string): Promise<Sale> =>
  eventually(async () => {
    const sale = await readSale(person, paymentId, saleId)
    if (sale.status === 'IN_PROGRESS') throw new Error('The sale goes on.')
    return sale
  })
