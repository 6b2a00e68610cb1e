import type { Role } from '../identity/session.ts'
import { fullName, type User } from '../identity/user.ts'

/** Shared by all accounts and printed at the start: the demo holds no real data. */
export const demoPassword = 'counter-demo-2026'

export type DemoAccount = {
  emailAddress: string
  firstName: string
  lastName: string
  tenantId: string | null
  role: Role | null
  deactivated: boolean
  note: string
}

const account = (
  emailAddress: string,
  name: string,
  tenantId: string,
  role: Role,
  note: string,
): DemoAccount => {
  const [firstName = '', lastName = ''] = name.split(' ')
  return { emailAddress, firstName, lastName, tenantId, role, deactivated: false, note }
}

export const demoAccounts: readonly DemoAccount[] = [
  account('cashier@lakeview.example', 'Cory Mason', 'lakeview', 'POS_TELLER', 'Cashier, Lakeview'),
  account('cashier2@lakeview.example', 'Dana Ortiz', 'lakeview', 'POS_TELLER', 'Cashier, Lakeview'),
  account(
    'admin@lakeview.example',
    'Ada Lindqvist',
    'lakeview',
    'POS_ADMIN',
    'Administrator, Lakeview',
  ),
  account('cashier@harbor.example', 'Casey Harbor', 'harbor', 'POS_TELLER', 'Cashier, Harbor DMV'),
  account(
    'admin@harbor.example',
    'Alex Harbor',
    'harbor',
    'POS_ADMIN',
    'Administrator, Harbor DMV',
  ),
  account(
    'cashier@district.example',
    'Casey District',
    'district',
    'POS_TELLER',
    'Cashier, 36th District Court',
  ),
  account(
    'admin@district.example',
    'Alex District',
    'district',
    'POS_ADMIN',
    'Administrator, 36th District Court',
  ),
  account(
    'cashier@summit.example',
    'Casey Summit',
    'summit',
    'POS_TELLER',
    'Cashier, Summit Treasury',
  ),
  account(
    'admin@summit.example',
    'Alex Summit',
    'summit',
    'POS_ADMIN',
    'Administrator, Summit Treasury',
  ),
  account(
    'admin@outage.example',
    'Alex Outage',
    'outage',
    'POS_ADMIN',
    'Administrator, Outage Town',
  ),
  {
    ...account('former@lakeview.example', 'Frances Omer', 'lakeview', 'POS_TELLER', 'deactivated'),
    deactivated: true,
  },
  {
    emailAddress: 'nobody@lakeview.example',
    firstName: 'Noor',
    lastName: 'Body',
    tenantId: null,
    role: null,
    deactivated: false,
    note: 'holds no permission',
  },
]

const userOf = (account: DemoAccount): User => {
  const { emailAddress, firstName, lastName, tenantId, deactivated } = account
  const name = fullName(firstName, lastName)
  const role = deactivated ? null : account.role
  return {
    accountId: `account-${name.toLowerCase().replaceAll(' ', '-')}`,
    username: emailAddress,
    emailAddress,
    firstName,
    lastName,
    fullName: name,
    tenantId: tenantId ?? 'lakeview',
    role,
    isActive: role !== null,
    tenantPermissions: tenantId === null ? {} : { [tenantId]: role === null ? [] : [role] },
    version: 1,
  }
}

/** The accounts as the API returns them. */
export const demoUsers: readonly User[] = demoAccounts.map(userOf)
