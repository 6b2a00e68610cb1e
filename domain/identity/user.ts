import * as z from 'zod/mini'

import { compareText } from '../lib/search.ts'
import { Id, text } from '../lib/text.ts'
import { Version } from '../lib/version.ts'

/** SPEC §3 User. */
export const User = z.object({
  accountId: Id,
  username: text(254),
  emailAddress: text(254),
  firstName: text(100),
  lastName: text(100),
  fullName: text(201),
  tenantId: Id,
  role: z.nullable(z.enum(['POS_ADMIN', 'POS_TELLER'])),
  isActive: z.boolean(),
  tenantPermissions: z.record(z.string(), z.array(z.string())),
  version: z.optional(Version),
})
export type User = z.infer<typeof User>

export const fullName = (first: string | undefined, last: string | undefined): string =>
  [first, last].filter((part) => part?.trim()).join(' ')

/** Active first, then named users, then by name ignoring case, then by email (SPEC §2 Users). */
export const sortUsers = (users: readonly User[]): User[] =>
  users.toSorted(
    (one, other) =>
      Number(other.isActive) - Number(one.isActive) ||
      Number(one.fullName === '') - Number(other.fullName === '') ||
      compareText(one.fullName, other.fullName) ||
      compareText(one.emailAddress, other.emailAddress),
  )
