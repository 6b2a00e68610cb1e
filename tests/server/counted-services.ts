import { generateKeyPairSync } from 'node:crypto'

import type { Services } from '#server/http/services.ts'
import { createReceiptKeys } from '#server/receipt-keys/receipt-keys.ts'
import { itemOf } from '#server/records/system-row.ts'

import { callServices } from './call-services.ts'

/** Every call by name that leaves the server through a gateway, such as `processor.refund`. */
export type Outgoing = string[]

/** A gateway whose calls are counted and fail; `facts` are what it answers by itself. */
const counted = <Gateway>(
  name: string,
  outgoing: Outgoing,
  facts: Partial<NoInfer<Gateway>> = {},
): Gateway =>
  new Proxy(facts, {
    get: (own, call) =>
      call in own
        ? own[call as keyof typeof own]
        : () => {
            outgoing.push(`${name}.${String(call)}`)
            throw new Error('A call left the server.')
          },
  }) as Gateway

type Gateways = Omit<Services, 'wakeJobs' | 'allowsStubs' | 'signInOrigin' | 'portalOrigin'>

/** The services of a server that takes real payments. */
export function countedServices(outgoing: Outgoing): Services {
  const keys = createReceiptKeys(generateKeyPairSync('ed25519').privateKey)
  const gateways: Gateways = {
    processor: counted('processor', outgoing),
    cloudLanes: counted('cloudLanes', outgoing),
    bankGateway: counted('bankGateway', outgoing, { acceptorId: '70001' }),
    recordSystems: counted('recordSystems', outgoing, { itemOf }),
    openid: counted('openid', outgoing, { isOnly: false, name: 'Agency' }),
    mail: counted('mail', outgoing, { isConfigured: true }),
    receiptKeys: counted('receiptKeys', outgoing, { published: keys.published }),
  }
  return { ...callServices, ...gateways, allowsStubs: false }
}
