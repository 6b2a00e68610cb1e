import * as z from 'zod/mini'

import { type FormRules, checkRules } from '../lib/form-rules.ts'
import { line } from '../lib/text.ts'
import { email, notEmpty, validate } from '../lib/validation.ts'
import { Version } from '../lib/version.ts'
import { Role } from './session.ts'
import { User } from './user.ts'

type UserFields = { firstName: string; lastName: string; emailAddress: string; role: string }

/** SPEC §5 User form. Only a new user's address can be set. */
export const userRules = {
  firstName: (value) => validate(value, notEmpty()),
  lastName: (value) => validate(value, notEmpty()),
  emailAddress: (value) => validate(value, notEmpty(), email()),
  role: (value) => (Role.safeParse(value).success ? undefined : 'Choose a role.'),
} as const satisfies FormRules<UserFields>

const { firstName, lastName, emailAddress } = userRules

/** SPEC §7 POST users. The address is stored in lowercase, since mailboxes ignore case. */
export const UserRequest = z
  .object({
    firstName: line(100),
    lastName: line(100),
    emailAddress: line(254).check(z.toLowerCase()),
    role: z.enum(Role.options, 'Choose a role.'),
  })
  .check(checkRules({ firstName, lastName, emailAddress }))
export type UserRequest = z.infer<typeof UserRequest>

/**
 * `isMailed`: the mail server has accepted the mail that says how to sign in. `isInvited` is false if the person
 * needs the password link in it and it is not mailed: requesting a link then shows it.
 */
export const NewUser = z.extend(User, { isInvited: z.boolean(), isMailed: z.boolean() })

/** SPEC §7 PUT users/{accountId}. Changes neither role nor active state. */
export const UserUpdate = z
  .object({ firstName: line(100), lastName: line(100), version: z.optional(Version) })
  .check(checkRules({ firstName, lastName }))
export type UserUpdate = z.infer<typeof UserUpdate>

/** SPEC §7 PUT users/{accountId}/roles. Also reactivates a deactivated user. */
export const UserRoleUpdate = z.object({
  role: UserRequest.shape.role,
  version: z.optional(Version),
})
export type UserRoleUpdate = z.infer<typeof UserRoleUpdate>
