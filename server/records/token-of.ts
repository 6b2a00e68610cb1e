import type { RecordSystemsOptions } from './record-systems.ts'
import type { SystemKey } from './system-row.ts'

/** Variables whose names begin so hold credentials of record systems. */
const prefix = 'RECORD_SYSTEM_TOKEN__'

/** The credentials in an environment, by the variable's whole name. */
export const readTokens = (environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      name.startsWith(prefix) && value ? [[name, value]] : [],
    ),
  )

/** The variable that holds a system's credential. */
export const tokenName = ({ tenant_id, soid }: SystemKey): string =>
  `${prefix}${inCapitals(tenant_id)}__${inCapitals(soid)}`

/** A system's own; the tenant is part of the name, so that nobody's goes to another's address. */
export const tokenOf =
  (tokens: Readonly<Record<string, string>>): RecordSystemsOptions['tokenOf'] =>
  (key) =>
    tokens[tokenName(key)]

/** As names of variables are written: lakeview-property-tax is LAKEVIEW_PROPERTY_TAX. */
const inCapitals = (id: string): string => id.toUpperCase().replaceAll(/[^A-Z\d]/g, '_')
