import * as z from 'zod/mini'

import { compareText } from '../lib/search.ts'
import { Id, text } from '../lib/text.ts'

/** A tenant in which the caller has a role; `isCurrent` is the session's. */
export const OwnTenant = z.object({ tenantId: Id, name: text(200), isCurrent: z.boolean() })
export type OwnTenant = z.infer<typeof OwnTenant>

export const SwitchTenantRequest = z.object({ tenantId: Id })

export const sortTenants = (tenants: readonly OwnTenant[]): OwnTenant[] =>
  tenants.toSorted((one, other) => compareText(one.name, other.name))
