import { demoUsers } from '../../demo/accounts.ts'
import { findDemo } from '../../demo/find-demo.ts'
import { demoSystemsOf } from '../../demo/record-systems.ts'
import { lakeviewFees, lakeviewTenant } from '../../demo/tenants.ts'
import type { LedgerAccount } from '../../general-ledger/ledger-account.ts'
import { zero } from '../../money/money.ts'
import type { FeeSchedule } from '../../pricing/fee-schedule.ts'
import { type ServiceOfferingConfig, withMerchant } from '../../settings/config.ts'
import type { settingsEndpoints } from '../settings-endpoints.ts'
import type { tenantEndpoints } from '../tenant-endpoints.ts'
import type { userEndpoints } from '../user-endpoints.ts'
import { mailDown, notFound, type Operations, stale } from './operation.ts'

const user = findDemo(demoUsers, { emailAddress: 'cashier@lakeview.example' })
const { firstName, lastName, emailAddress } = user

const { acceptorId } = lakeviewTenant.config
const config: ServiceOfferingConfig = {
  ...withMerchant(lakeviewTenant.config, acceptorId),
  version: 1,
}

const { serviceOfferingId, clientName: title } = config
const rules = lakeviewFees.map(({ type, flat = zero(), basisPoints = 0, minimum = zero() }) => ({
  type,
  flat,
  basisPoints,
  minimum,
}))
const accounts: LedgerAccount[] = [
  { kind: 'OFFERING', id: serviceOfferingId, title, code: '4010-100' },
  { kind: 'FEES', id: serviceOfferingId, title: `${title} fees`, code: null },
]
const schedule: FeeSchedule = { offerings: [{ serviceOfferingId, title, rules }], version: 1 }

export const officeOperations: Operations<
  typeof tenantEndpoints & typeof userEndpoints & typeof settingsEndpoints
> = {
  getUsers: {
    tag: 'Users',
    summary: 'List the users',
    description: 'A cashier gets only themselves.',
    example: { reply: [user] },
  },
  getUser: {
    tag: 'Users',
    summary: 'Get a user',
    description: 'A cashier can get only themselves.',
    refusals: { 404: notFound.user },
    example: { reply: user },
  },
  createUser: {
    tag: 'Users',
    summary: 'Add a user',
    description:
      'Mails the user a link to set a password. Send an Idempotency-Key, so that a repeated request adds one user.',
    refusals: {
      409: 'The email address is already in use.',
      422: 'A field is invalid.',
      503: mailDown,
    },
    example: {
      body: { firstName, lastName, emailAddress, role: 'POS_TELLER' },
      reply: { ...user, isInvited: true, isMailed: true },
    },
  },
  updateUser: {
    tag: 'Users',
    summary: 'Rename a user',
    description:
      'Increments the version, as `updateUserRole` does. Change the role first, because it can be refused.',
    refusals: { 404: notFound.user, 409: stale, 422: 'A name is blank.' },
    example: {
      body: { firstName, lastName, version: 1 },
      reply: { ...user, version: 2 },
    },
  },
  updateUserRole: {
    tag: 'Users',
    summary: "Change a user's role",
    description: 'Also reactivates a deactivated user.',
    refusals: {
      404: notFound.user,
      409: `${stale} Or this is the last administrator.`,
      422: 'The role is unknown.',
    },
    example: { body: { role: 'POS_TELLER', version: 1 }, reply: user },
  },
  deleteUser: {
    tag: 'Users',
    summary: 'Deactivate a user',
    description: "Ends the user's sessions. Their payments stay.",
    refusals: { 404: notFound.user, 409: 'This is the last administrator.' },
    example: { reply: {} },
  },
  sendPasswordLink: {
    tag: 'Users',
    summary: 'Mail a user a password link',
    description:
      'Earlier links stay valid until one is used. If the mail cannot be sent to a person who has no password yet and belongs to no other office, the reply holds the link instead.',
    refusals: {
      404: notFound.user,
      409: 'The user is deactivated.',
      429: 'Too many links were requested.',
      503: mailDown,
    },
    example: { reply: { link: null } },
  },
  getConfig: {
    tag: 'Settings',
    summary: 'Get the settings',
    description:
      'What the checkout needs: accepted methods, limits, required contact data, record systems, time zone.',
    refusals: { 404: notFound.office },
    example: { reply: config },
  },
  updateConfig: {
    tag: 'Settings',
    summary: 'Change the settings',
    description: 'Send all settings, changed and unchanged, with the `version` that you read.',
    refusals: { 404: notFound.office, 409: stale, 422: 'A setting is invalid.' },
    example: { body: { ...config, version: 1 }, reply: { ...config, version: 2 } },
  },
  getRecordSystems: {
    tag: 'Settings',
    summary: 'List the record systems',
    description: 'Those that the catalog does not show included.',
    refusals: { 404: notFound.office },
    example: { reply: demoSystemsOf('lakeview') },
  },
  getFeeSchedule: {
    tag: 'Settings',
    summary: 'Get the fee rules',
    description:
      'By service offering: a flat amount plus hundredths of a percent, with a minimum, by type of fee.',
    refusals: { 404: notFound.office },
    example: { reply: schedule },
  },
  updateFeeSchedule: {
    tag: 'Settings',
    summary: 'Change the fee rules',
    description: 'Offerings that are not listed keep their rules.',
    refusals: {
      404: notFound.office,
      409: stale,
      422: 'A fee is too high, a type is listed twice, or an offering belongs to another office.',
    },
    example: {
      body: { offerings: [{ serviceOfferingId, rules }], version: 1 },
      reply: { ...schedule, version: 2 },
    },
  },
  getLedgerAccounts: {
    tag: 'Settings',
    summary: 'Get the account codes',
    description:
      'The accounts of the office in its general ledger: revenue and fees by offering, products with an account of their own, and what each processor owes.',
    refusals: { 404: notFound.office },
    example: { reply: { accounts, version: 1 } },
  },
  updateLedgerAccounts: {
    tag: 'Settings',
    summary: 'Change the account codes',
    description:
      'Accounts that are not listed keep their codes; null removes one. Applies to every export from now on.',
    refusals: { 404: notFound.office, 409: stale, 422: 'The office has no such account.' },
    example: {
      body: {
        accounts: [{ kind: 'OFFERING', id: serviceOfferingId, code: '4010-100' }],
        version: 1,
      },
      reply: { accounts, version: 2 },
    },
  },
}
