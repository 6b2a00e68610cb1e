import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { audit } from '../../db/audit.ts'
import { type Database, openEngine, type Storage } from '../../db/engine.ts'
import { FolderInUse } from '../../db/lock-file.ts'
import { migrate } from '../../db/migrate.ts'
import { UnusableDatabase } from '../../db/unusable-database.ts'
import { lockDemoAccounts } from '../../demo/public-accounts.ts'
import { findAccount } from '../../identity/find-account.ts'
import { removeLinks } from '../../identity/openid/linked-account.ts'
import { linkTo, newPasswordLink } from '../../identity/password-links.ts'
import { lastAddress } from '../../main/last-address.ts'
import { readOptions } from '../../main/options.ts'
import { BadOption } from '../../platform/bad-option.ts'
import { systemClock } from '../../platform/clock.ts'
import { Failure } from '../../platform/errors.ts'
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

type ServerInfo = { origin: string; onlyProvider: string | undefined; data: string }

type Command = (db: Database, args: string[], server: ServerInfo) => Promise<string>

const commands: Record<string, Command> = {
  'create-tenant': async (db, args, { origin, onlyProvider, data }) => {
    const options = { id: text, name: text, offering: text, zone: text, 'acceptor-id': text }
    const admin = { 'admin-email': text, first: text, last: text }
    const { values } = parseArgs({ args, options: { ...options, ...admin } })
    const token = await createTenant(
      db,
      {
        id: required('id', values.id),
        name: required('name', values.name),
        offering: required('offering', values.offering),
        zone: required('zone', values.zone),
        acceptorId: values['acceptor-id'] ?? null,
        admin: {
          emailAddress: required('admin-email', values['admin-email']),
          firstName: required('first', values.first),
          lastName: required('last', values.last),
        },
      },
      systemClock(),
    )
    const created = `Created ${values.name} with the administrator ${values['admin-email']}.\nData: ${data}`
    if (onlyProvider !== undefined) return `${created}\nThey sign in with ${onlyProvider}.`
    return token === undefined
      ? `${created}\nThey sign in with their existing password.`
      : `${created}\nPassword link (works once, for three days):\n  ${linkTo(origin, token)}`
  },

  merchant: async (db, args) => {
    const options = { id: text, 'acceptor-id': text, remove: { type: 'boolean' } } as const
    const { values } = parseArgs({ args, options })
    const tenantId = required('id', values.id)
    const acceptorId = values.remove ? null : values['acceptor-id']
    if (values.remove && values['acceptor-id'] !== undefined) {
      throw new Refused('Use either --acceptor-id or --remove, not both.')
    }
    if (acceptorId === undefined)
      return merchantMessages(tenantId, await showMerchant(db, tenantId))
    const before = await setMerchant(db, { tenantId, acceptorId }, systemClock())
    const now = merchantMessages(tenantId, acceptorId ?? undefined)
    if ((before ?? null) === acceptorId) return `${now} Nothing was changed.`
    return before === undefined ? now : `${now} It was ${before} before.\n${afterChange(before)}`
  },

  'password-link': async (db, args, { origin, onlyProvider }) => {
    const account = await accountIn(db, args)
    if (onlyProvider !== undefined)
      throw new Refused(`This server does not use passwords. Users sign in with ${onlyProvider}.`)
    const now = systemClock()
    const token = await db.transaction().execute(async (transaction) => {
      const action = 'user.password-link-created'
      const entry = { tenantId: null, time: now, actorId: null, action, subjectId: account.id }
      await audit(transaction, entry)
      return newPasswordLink(transaction, account.id, now)
    })
    return `Password link (works once, for three days):\n  ${linkTo(origin, token)}`
  },

  'forget-openid': async (db, args) => {
    const { id } = await accountIn(db, args)
    const wasLinked = await removeLinks(db, id, systemClock())
    return wasLinked
      ? 'The link was removed. The next sign-in with this verified address links the account again.'
      : 'The account was not linked.'
  },

  'lock-demo': async (db, args) => {
    parseArgs({ args, options: {} })
    const count = await lockDemoAccounts(db, systemClock())
    return count > 0
      ? `Locked ${count} demo accounts: their passwords were removed and their sessions ended.`
      : 'No demo account has the public password.'
  },
}

const merchantMessages = (tenantId: string, acceptorId: string | undefined): string =>
  acceptorId === undefined
    ? `Tenant ${tenantId} has no acceptor ID, so it cannot take card payments.`
    : `Tenant ${tenantId} has the acceptor ID ${acceptorId}.`

const afterChange = (before: string): string =>
  `Card payments taken under ${before} can no longer be refunded here: refund them at the processor. Add cloud readers again, and change acceptorId in triPOS.config on each workstation.`

async function accountIn(db: Database, args: string[]) {
  const { values } = parseArgs({ args, options: { email: text } })
  const email = required('email', values.email).trim().toLowerCase()
  const account = await findAccount(db, email)
  if (account === undefined) throw new Refused(`There is no account ${email}.`)
  return account
}

function required(name: string, value: string | undefined): string {
  if (!value) throw new Refused(`--${name} is missing.\n\n${usage}`)
  return value
}

/** Opening a folder creates a database in it, which would then lack what the command is about. */
function refuseMissing(storage: Storage): void {
  if (storage.kind !== 'folder' || existsSync(join(storage.path, 'postgres'))) return
  throw new Refused(
    `There is no database in ${storage.path}. Set DATA_DIR to the folder that the server prints after "Data:".`,
  )
}

/** Entry point of `npm run admin`. It opens the database itself: stop a server on the embedded one first. */
async function main([name = '', ...args]: string[]): Promise<string> {
  const command = commands[name]
  if (command === undefined) throw new Refused(usage)
  const { openid, origins, port, portalOrigin, storage } = readOptions(process.env)
  if (name !== 'create-tenant') refuseMissing(storage)
  const engine = await openEngine(storage).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error
    throw new Refused(`${error.fact} Stop that server, repeat this command, then start it again.`)
  })
  try {
    await migrate(engine.db)
    const last = process.env['PORT'] ? undefined : await lastAddress(storage)
    return await command(engine.db, args, {
      origin: origins?.auth ?? portalOrigin ?? last ?? `http://localhost:${port}`,
      onlyProvider: openid?.isOnly ? openid.name : undefined,
      data: engine.description,
    })
  } finally {
    await engine.close()
  }
}

try {
  console.log(await main(process.argv.slice(2)))
} catch (error) {
  const { code } = error as NodeJS.ErrnoException
  const isExpected =
    [BadOption, UnusableDatabase, Refused, Failure].some((kind) => error instanceof kind) ||
    code?.startsWith('ERR_PARSE_ARGS')
  console.error(isExpected ? (error as Error).message : error)
  process.exit(1)
}
