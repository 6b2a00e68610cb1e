import { sessionEndpoints } from '#domain/api/session-endpoints.ts'
import type { OwnTenant } from '#domain/identity/own-tenant.ts'
import { call } from '#features/shared/api/client.ts'

/** Asks for one of several offices. */
export type ChooseOffice = (offices: readonly OwnTenant[]) => Promise<string>

/**
 * Has a person of several offices choose one; the server remembers it.
 * @returns whether the session is in another office now
 */
export const enterOffice = async (
  bearer: { token: string },
  choose: ChooseOffice,
): Promise<boolean> => {
  const offices = await call(sessionEndpoints.getOwnTenants, { bearer })
  if (offices.length < 2) return false
  const tenantId = await choose(offices)
  const isCurrent = offices.some((office) => office.isCurrent && office.tenantId === tenantId)
  if (!isCurrent) await call(sessionEndpoints.switchTenant, { bearer, body: { tenantId } })
  return !isCurrent
}
