import { contentsOf, inTenant, type Person } from './counter.ts'

/** Moves the session into the rehearsal of Lakeview. */
export async function rehearse(person: Person): Promise<Person> {
  contentsOf('startRehearsal', await person.post(inTenant('lakeview', '/rehearsal'), undefined))
  const permissions = await person.get('/api/account/permissions')
  const [tenantId = ''] = Object.keys(contentsOf('getAccountPermissions', permissions))
  return { ...person, tenantId }
}
