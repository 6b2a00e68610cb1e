import { randomUUID } from 'node:crypto'

/** This process. It may resume its own leases, because runExclusive runs one at a time (keyed-mutex.ts). */
export const leaseOwner = randomUUID()
