import type { RecordSystemsOptions } from './record-systems.ts'
import type { SystemKey } from './system-row.ts'

const prefix = 'RECORD_SYSTEM_TOKEN__'

export const readTokens = (environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith(prefix) && value ? [[name, value]] : [],
    ),
  )

export const tokenName = ({ tenant_id, soid }: SystemKey): string =>
  `${prefix}${toVariableName(tenant_id)}__${toVariableName(soid)}`

/** The tenant is part of the name, so that no credential is sent to another tenant's URL. */
export const tokenOf =
  (tokens: Readonly<Record<string, string>>): RecordSystemsOptions['tokenOf'] =>
  (key) =>
    tokens[tokenName(key)]

/** lakeview-property-tax becomes LAKEVIEW_PROPERTY_TAX. */
const toVariableName = (id: string): string => id.toUpperCase().replaceAll(/[^A-Z\d]/g, '_')
