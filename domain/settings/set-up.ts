import * as z from 'zod/mini'

import { newPasswordError } from '../identity/password-link.ts'
import { userRules } from '../identity/user-request.ts'
import { checkRules } from '../lib/form-rules.ts'
import { conflict, type Refusal } from '../lib/refusal.ts'
import { line, text } from '../lib/text.ts'
import { settingsRules } from './settings-request.ts'

const { firstName, lastName, emailAddress } = userRules
const { clientName, timeZone } = settingsRules

/** The first office of an empty server and its first administrator; `token` is from the set-up link. */
export const SetUpRequest = z
  .object({
    token: text(200),
    clientName: line(200),
    timeZone: text(64),
    firstName: line(100),
    lastName: line(100),
    emailAddress: line(254).check(z.toLowerCase()),
    password: text(200),
    deviceSecret: z.optional(text(200)),
  })
  .check(
    checkRules({
      clientName,
      timeZone,
      firstName,
      lastName,
      emailAddress,
      password: newPasswordError,
    }),
  )
export type SetUpRequest = z.infer<typeof SetUpRequest>

export const setUpRefusals = {
  hasOffice: conflict('This server already has an office. Sign in instead.'),
  linkExpired: conflict(
    'This set-up link has expired or a newer one replaced it. Restart the server: it prints a new link.',
  ),
} as const satisfies Record<string, Refusal>

/** An ID such as `testville-clerk`; undefined if the name has no Latin letters or digits. */
export const officeIdOf = (name: string): string | undefined =>
  name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z\d]+/g)
    ?.join('-')
    .slice(0, 64)
    .replace(/-$/, '')
