import { readFile } from 'node:fs/promises'

import * as z from 'zod/mini'

import { IntegratedPayable, LookupGroup } from '#domain/record-search.ts'
import { Id } from '#domain/text.ts'

import type { Database } from '../db/engine.ts'
import { openEngine } from '../db/engine.ts'
import { migrate } from '../db/migrate.ts'
import { readOptions } from '../options.ts'
import { BadFile } from './import/columns.ts'
import { findSystem } from './system-row.ts'
import { tokenName } from './token-of.ts'

/** docs/record-systems.md; in the clear to this machine alone, as the table says too. */
const Url = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[^/@\s]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/\S*)?$/,
      'Must be an https address, without a password in it.',
    ),
  )

const SystemFile = z
  .strictObject({
    kind: z.enum(['TABLE', 'HTTP']),
    url: z._default(z.nullable(Url), null),
    serviceOfferingId: Id,
    displayName: IntegratedPayable.shape.displayName.check(
      z.refine((name) => name.trim() !== '', 'Must not be blank.'),
    ),
    description: z._default(IntegratedPayable.shape.description, ''),
    position: z._default(z.int().check(z.gte(0), z.lte(10_000)), 0),
    lookupGroups: z.array(LookupGroup).check(z.minLength(1)),
  })
  .check(
    z.refine(({ kind, url }) => (kind === 'HTTP') === (url !== null), {
      path: ['url'],
      error: 'A system of the kind HTTP has one, a TABLE has none.',
    }),
  )
type SystemFile = z.infer<typeof SystemFile>

type Asked = { tenant: string; soid: string; file: string }

/**
 * Adds a record system as a JSON file describes it, or changes one that is there.
 * @returns the exit code: 0 where it is there now
 */
export async function addSystem(
  { tenant, soid, file }: Asked,
  environment: NodeJS.ProcessEnv,
  say: (line: string) => void,
): Promise<number> {
  if (!z.safeParse(Id, soid).success) {
    throw new BadFile('A SYSTEM is named by up to 64 letters, digits and _.:-')
  }
  const described = await readSystem(file)
  const engine = await openEngine(readOptions(environment).storage)
  try {
    const { db } = engine
    await migrate(db)
    await refuseUnknownOffering(db, tenant, described)
    const before = await findSystem(db, tenant, soid)
    if (before !== undefined && before.kind !== described.kind) {
      throw new BadFile(`${soid} is a system of the kind ${before.kind}, and stays one.`)
    }
    await write(db, { tenant, soid }, described)
    say(`Record system ${soid} ${before === undefined ? 'added' : 'changed'}.`)
    const name = tokenName({ tenant_id: tenant, soid })
    say(
      described.kind === 'TABLE'
        ? `Its records come by: npm run records -- import --tenant ${tenant} --soid ${soid} --file FILE.csv`
        : `The server takes its credential from the environment variable ${name}.`,
    )
    return 0
  } finally {
    await engine.close()
  }
}

async function readSystem(file: string): Promise<SystemFile> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new BadFile(`There is no file ${file} that can be read.`)
  const read = z.safeParse(SystemFile, asJson(text, file))
  if (read.success) return read.data
  const wrong = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new BadFile([`${file} describes no record system:`, ...wrong].join('\n'))
}

function asJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadFile(`${file} is no JSON.`)
  }
}

async function refuseUnknownOffering(
  db: Database,
  tenant: string,
  { serviceOfferingId }: SystemFile,
): Promise<void> {
  const row = await db
    .selectFrom('service_offering')
    .select('id')
    .where('tenant_id', '=', tenant)
    .where('id', '=', serviceOfferingId)
    .executeTakeFirst()
  if (row === undefined) {
    throw new BadFile(`There is no service offering ${serviceOfferingId} of the tenant ${tenant}.`)
  }
}

async function write(
  db: Database,
  { tenant, soid }: Pick<Asked, 'tenant' | 'soid'>,
  described: SystemFile,
): Promise<void> {
  const said = {
    service_offering_id: described.serviceOfferingId,
    url: described.url,
    position: described.position,
    display_name: described.displayName,
    description: described.description,
    lookup_groups: JSON.stringify(described.lookupGroups),
  }
  await db
    .insertInto('record_system')
    .values({ tenant_id: tenant, soid, kind: described.kind, outage_description: null, ...said })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'soid']).doUpdateSet(said))
    .execute()
}
