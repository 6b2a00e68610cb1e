import { parseArgs } from 'node:util'

import { audit } from '../audit.ts'
import { findAccount } from '../auth/find-account.ts'
import { forgetLinks } from '../auth/openid/account-of.ts'
import { linkTo, newPasswordLink } from '../auth/password-links.ts'
import { BadOption } from '../bad-option.ts'
import { systemClock } from '../clock.ts'
import { type Database, openEngine } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { UnusableDatabase } from '../db/unusable-database.ts'
import { lockDemoAccounts } from '../demo/public-accounts.ts'
import { readOptions } from '../options.ts'
import { createTenant } from './create-tenant.ts'
import { Refused } from './refused.ts'
import { setMerchant, showMerchant } from './set-merchant.ts'

const usage = `npm run admin -- create-tenant --id lakeview --name "Lakeview County Clerk" \\
  --offering lakeview-clerk --zone America/Detroit \\
  --admin-email ada@lakeview.example --first Ada --last Lindqvist [--acceptor-id 3928907]
npm run admin -- merchant --id lakeview [--acceptor-id 3928907 | --remove]
npm run admin -- password-link --email ada@lakeview.example
npm run admin -- forget-openid --email ada@lakeview.example
npm run admin -- lock-demo`

const text = { type: 'string' } as const

/** Where people set passwords, and the provider's name where nobody has one. */
type Ways = { origin: string; onlyWay: string | undefined }

/** What is said on the terminal once it is done. */
type Command = (db: Database, args: string[], ways: Ways) => Promise<string>

const commands: Record<string, Command> = {
  'create-tenant': async (db, args, { origin, onlyWay }) => {
    const options = { id: text, name: text, offering: text, zone: text, 'acceptor-id': text }
    const admin = { 'admin-email': text, first: text, last: text }
    const { values } = parseArgs({ args, options: { ...options, ...admin } })
    const token = await createTenant(
      db,
      {
        id: given('id', values.id),
        name: given('name', values.name),
        offering: given('offering', values.offering),
        zone: given('zone', values.zone),
        acceptorId: values['acceptor-id'] ?? null,
        admin: {
          emailAddress: given('admin-email', values['admin-email']),
          firstName: given('first', values.first),
          lastName: given('last', values.last),
        },
      },
      systemClock(),
    )
    const made = `${values.name} is there, with ${values['admin-email']} as its administrator.`
    if (onlyWay !== undefined) return `${made}\nThey sign in with ${onlyWay}.`
    return token === undefined
      ? `${made}\nThey sign in with the password that they have.`
      : `${made}\nThey set their password here, once, within three days:\n  ${linkTo(origin, token)}`
  },

  merchant: async (db, args) => {
    const options = { id: text, 'acceptor-id': text, remove: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    const tenantId = given('id', values.id)
    const acceptorId = values.remove ? null : values['acceptor-id']
    if (values.remove && values['acceptor-id'] !== undefined) {
      throw new Refused('Give either --acceptor-id or --remove.')
    }
    if (acceptorId === undefined)
      return merchantMessages(tenantId, await showMerchant(db, tenantId))
    const before = await setMerchant(db, { tenantId, acceptorId }, systemClock())
    const now = merchantMessages(tenantId, acceptorId ?? undefined)
    if ((before ?? null) === acceptorId) return `${now} Nothing was changed.`
    return before === undefined ? now : `${now} Before it was ${before}.\n${afterChange(before)}`
  },

  'password-link': async (db, args, { origin, onlyWay }) => {
    const account = await accountIn(db, args)
    if (onlyWay !== undefined) throw new Refused(`Passwords are not used here, but ${onlyWay}.`)
    const now = systemClock()
    const token = await db.transaction().execute(async (transaction) => {
      const action = 'user.password-link-created'
      const entry = { tenantId: null, time: now, actorId: null, action, subjectId: account.id }
      await audit(transaction, entry)
      return newPasswordLink(transaction, account.id, now)
    })
    return `A password is set here, once, within three days:\n  ${linkTo(origin, token)}`
  },

  'forget-openid': async (db, args) => {
    const { id } = await accountIn(db, args)
    const wasLinked = await forgetLinks(db, id, systemClock())
    return wasLinked
      ? 'The link is broken. Who signs in next with this verified address is linked anew.'
      : 'There was no link.'
  },

  'lock-demo': async (db, args) => {
    parseArgs({ args, options: {} })
    const count = await lockDemoAccounts(db, systemClock())
    return count > 0
      ? `${count} demo accounts are locked: they have no password, and their sessions have ended.`
      : 'No demo account has the public password.'
  },
}

const merchantMessages = (tenantId: string, acceptorId: string | undefined): string =>
  acceptorId === undefined
    ? `Tenant ${tenantId} has no acceptor ID, so it takes no cards.`
    : `Tenant ${tenantId} has the acceptor ID ${acceptorId}.`

const afterChange = (before: string): string =>
  `Card payments taken under ${before} can no longer be refunded here, and readers that were paired with the cloud under it have to be added again. Change acceptorId in triPOS.config on each workstation.`

async function accountIn(db: Database, args: string[]) {
  const { values } = parseArgs({ args, options: { email: text } })
  const email = given('email', values.email).trim().toLowerCase()
  const account = await findAccount(db, email)
  if (account === undefined) throw new Refused(`There is no account ${email}.`)
  return account
}

function given(name: string, value: string | undefined): string {
  if (!value) throw new Refused(`--${name} is missing.\n\n${usage}`)
  return value
}

/**
 * What `npm run admin` runs: what nobody is there to do in the app yet. It opens the database itself, so
 * on an embedded one no server may run beside it; on a PostgreSQL one may.
 */
async function main([name = '', ...args]: string[]): Promise<string> {
  const command = commands[name]
  if (command === undefined) throw new Refused(usage)
  const { openid, origins, port, portalOrigin, storage } = readOptions(process.env)
  const engine = await openEngine(storage)
  try {
    await migrate(engine.db)
    return await command(engine.db, args, {
      origin: origins?.auth ?? portalOrigin ?? `http://localhost:${port}`,
      onlyWay: openid?.isOnly ? openid.name : undefined,
    })
  } finally {
    await engine.close()
  }
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  const isForPeople =
    [BadOption, UnusableDatabase, Refused].some((kind) => error instanceof kind) ||
    code?.startsWith('ERR_PARSE_ARGS')
  console.error(isForPeople ? (error as Error).message : error)
  process.exit(1)
}
