import * as z from 'zod/mini'

import { type FormRules, obeys } from './form-rules.ts'
import { Role } from './session.ts'
import { line } from './text.ts'
import { email, notEmpty, validate } from './validation.ts'
import { Version } from './version.ts'

type UserFields = { firstName: string; lastName: string; emailAddress: string; role: string }

/** SPEC §5 User form. The address can be given only to a new user. */
export const userRules = {
  firstName: (value) => validate(value, notEmpty()),
  lastName: (value) => validate(value, notEmpty()),
  emailAddress: (value) => validate(value, notEmpty(), email()),
  role: (value) => (Role.safeParse(value).success ? undefined : 'Choose a role.'),
} as const satisfies FormRules<UserFields>

const { firstName, lastName, emailAddress } = userRules

/** SPEC §7 POST users. The address is kept in small letters: capitals make no other mailbox. */
export const UserRequest = z
  .object({
    firstName: line(100),
    lastName: line(100),
    emailAddress: line(254).check(z.toLowerCase()),
    role: z.enum(Role.options, 'Choose a role.'),
  })
  .check(obeys({ firstName, lastName, emailAddress }))
export type UserRequest = z.infer<typeof UserRequest>

/** SPEC §7 PUT users/{accountId}. Changes neither the role nor whether the user is active. */
export const UserUpdate = z
  .object({ firstName: line(100), lastName: line(100), version: Version })
  .check(obeys({ firstName, lastName }))
export type UserUpdate = z.infer<typeof UserUpdate>

/** SPEC §7 PUT users/{accountId}/roles: also what makes a deactivated user active again. */
export const UserRoleUpdate = z.object({ role: UserRequest.shape.role, version: Version })
export type UserRoleUpdate = z.infer<typeof UserRoleUpdate>

/** Where a member of the tenant, active or not, has the address already. */
export const emailTaken = 'This email address is already in use.'

/** Why the last administrator stays one. */
export const lastAdministrator =
  'This is the last administrator. Make somebody else an administrator first.'

/** Why a deactivated user is sent no link. */
export const noAccess = 'This person has no access. Choose a role for them first.'
