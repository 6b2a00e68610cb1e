import { idOf } from '../ids.ts'

/** The ids of the demo's rows: they follow from the names, so they are the same each time. */
export const demoIds = {
  account: (emailAddress: string) => idOf(`account ${emailAddress}`),
  product: (tenantId: string, name: string) => idOf(`product ${tenantId} ${name}`),
  terminal: (tenantId: string, label: string) => idOf(`terminal ${tenantId} ${label}`),
} as const
