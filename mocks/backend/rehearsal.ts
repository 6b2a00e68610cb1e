import { demoPayableOf } from '#domain/demo/records.ts'
import { roleAmong } from '#domain/identity/session.ts'
import type { User } from '#domain/identity/user.ts'
import {
  practiceRecords,
  practiceTerminal,
  REHEARSAL_ROLE,
  rehearsalReader,
  rehearsalSettings,
} from '#domain/rehearsal/rehearsal-office.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'

import type { TenantFixture } from '../fixtures/tenant.ts'
import { buildTerminal } from '../fixtures/terminal.ts'
import { db, nextId } from './db.ts'

const PREFIX = 'rehearsal-of-'

export const rehearsalIdOf = (office: string): string => `${PREFIX}${office}`

/** The office that the tenant rehearses; undefined for a real one. */
export const officeRehearsedBy = (tenantId: string): string | undefined =>
  tenantId.startsWith(PREFIX) ? tenantId.slice(PREFIX.length) : undefined

/** The user's roles in the tenant; in a rehearsal, those of a cashier if they have one in its office. */
export const rolesIn = (
  tenantId: string,
  { tenantPermissions }: Pick<User, 'tenantPermissions'>,
): readonly string[] | undefined => {
  const office = officeRehearsedBy(tenantId)
  if (office === undefined) return tenantPermissions[tenantId]
  const roles = tenantPermissions[office]
  return roles && (roleAmong(roles) === undefined ? [] : [REHEARSAL_ROLE])
}

/** The office's rehearsal as it is now. */
const rehearsalOf = ({ id: office, config, terminals, ...rest }: TenantFixture) => {
  const id = rehearsalIdOf(office)
  const { acceptorId: _none, ...settings } = rehearsalSettings(config)
  const copied = terminals.map((terminal) => readerIn(id, terminal))
  const hasReader = terminals.some(({ deleted }) => !deleted)
  const practice = buildTerminal({ ...practiceTerminal, _id: `practice-terminal-of-${office}` })
  return {
    ...rest,
    id,
    config: {
      ...settings,
      isRehearsal: true,
      outage: { active: false, description: '' },
      integratedPayables: config.integratedPayables.map((item) => ({
        ...item,
        outage: { active: false, description: '' },
      })),
    },
    terminals: hasReader ? copied : [...copied, readerIn(id, practice)],
    records: config.integratedPayables.flatMap(({ soid }) =>
      practiceRecords.map((record) => ({
        record: demoPayableOf({
          ...record,
          id: nextId(),
          tenantId: id,
          soid,
          serviceOfferingId: config.serviceOfferingId,
          displayFields: [],
          foundBy: {},
        }),
        searchedBy: {},
      })),
    ),
  } satisfies TenantFixture
}

/**
 * Copies the office and continues the user's sessions there.
 * @returns the rehearsal's tenant id
 */
export const enterRehearsal = (accountId: string, office: TenantFixture): string => {
  const rehearsal = rehearsalOf(office)
  db.tenants.set(rehearsal.id, rehearsal)
  db.rehearsing.add(accountId)
  return rehearsal.id
}

const readerIn = (tenantId: string, terminal: Terminal): Terminal => {
  const { simulated, cloudConfiguration } = rehearsalReader(terminal.label)
  const { description } = cloudConfiguration
  return {
    ...terminal,
    tenantId,
    simulated,
    description,
    triposCloudConfiguration: cloudConfiguration,
  }
}
