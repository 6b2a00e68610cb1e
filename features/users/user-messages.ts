import { type Role, roleNames } from '#domain/identity/session.ts'
import type { User } from '#domain/identity/user.ts'

export const userLabels = {
  firstName: 'First Name',
  lastName: 'Last Name',
  emailAddress: 'Email Address',
  role: 'Role',
} as const

const roleHints: Record<Role, string> = {
  POS_TELLER: 'Cashiers can make transactions and see recent receipts',
  POS_ADMIN: 'Administrators can manage users and have access to reports',
}

export const roleOptions = (['POS_TELLER', 'POS_ADMIN'] as const).map((role) => ({
  id: role,
  label: roleNames[role],
  hint: roleHints[role],
}))

export const roleName = ({ role }: Pick<User, 'role'>): string => (role ? roleNames[role] : '')

export const displayName = ({ fullName, emailAddress }: Pick<User, 'fullName' | 'emailAddress'>) =>
  fullName || emailAddress
