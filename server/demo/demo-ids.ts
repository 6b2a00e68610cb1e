import { idOf } from '../platform/ids.ts'

/** The ids of demo rows, derived from names and therefore stable. */
export const demoIds = {
  account: (emailAddress: string) => idOf(`account ${emailAddress}`),
  product: (tenantId: string, name: string) => idOf(`product ${tenantId} ${name}`),
  terminal: (tenantId: string, label: string) => idOf(`terminal ${tenantId} ${label}`),
} as const
