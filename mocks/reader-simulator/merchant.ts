import { demoMerchants, type Merchant } from '#domain/demo/merchants.ts'

const known: readonly Merchant[] = Object.values(demoMerchants)

/** The simulator's options can replace Lakeview's key. */
export const merchantSigning = (
  developerKey: string,
  own: Omit<Merchant, 'acceptorId'>,
): Merchant | undefined =>
  [{ ...demoMerchants.lakeview, ...own }, ...known.slice(1)].find(
    (each) => each.developerKey === developerKey,
  )
