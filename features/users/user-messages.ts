import { type Role, roleNames } from '#domain/identity/session.ts'
import type { User } from '#domain/identity/user.ts'
import { t, translated } from '#domain/language/staff-text.ts'

export const userLabels = {
  firstName: t('First Name'),
  lastName: t('Last Name'),
  emailAddress: t('Email Address'),
  role: t('Role'),
} as const

const roleHints: Record<Role, string> = {
  POS_TELLER: t('Cashiers can make transactions and see recent receipts'),
  POS_ADMIN: t('Administrators can manage users and have access to reports'),
}

export const roleOptions = (['POS_TELLER', 'POS_ADMIN'] as const).map((role) => ({
  id: role,
  label: translated(roleNames[role]),
  hint: roleHints[role],
}))

export const roleName = ({ role }: Pick<User, 'role'>): string =>
  role ? translated(roleNames[role]) : ''

export const displayName = ({ fullName, emailAddress }: Pick<User, 'fullName' | 'emailAddress'>) =>
  fullName || emailAddress
