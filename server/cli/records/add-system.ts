import { readFile } from 'node:fs/promises'

import * as z from 'zod/mini'

import { Id } from '#domain/lib/text.ts'
import { IntegratedPayable, LookupGroup } from '#domain/records/record-search.ts'

import type { Database } from '../../db/engine.ts'
import { openEngine } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { readOptions } from '../../main/options.ts'
import { findSystem } from '../../records/system-row.ts'
import { tokenName } from '../../records/token-of.ts'
import { BadFile } from './import/columns.ts'

/** See docs/record-systems.md. Plain http only to this machine, like the table's constraint. */
const Url = z
  .string()
  .check(
    z.regex(
      /^(https:\/\/[^/@\s]+|http:\/\/(localhost|127\.0\.0\.1)(:\d+)?)(\/\S*)?$/,
      'Must be an https URL without a password.',
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
      error: 'Required for the kind HTTP, not allowed for TABLE.',
    }),
  )
type SystemFile = z.infer<typeof SystemFile>

type AddSystemArguments = { tenant: string; soid: string; file: string }

/** @returns the exit code; 0 on success */
export async function addSystem(
  { tenant, soid, file }: AddSystemArguments,
  environment: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<number> {
  if (!z.safeParse(Id, soid).success) {
    throw new BadFile('SYSTEM takes up to 64 letters, digits and _.:-')
  }
  const description = await readSystem(file)
  const engine = await openEngine(readOptions(environment).storage)
  try {
    const { db } = engine
    await migrate(db)
    await refuseUnknownOffering(db, tenant, description)
    const before = await findSystem(db, tenant, soid)
    if (before !== undefined && before.kind !== description.kind) {
      throw new BadFile(`${soid} has the kind ${before.kind}, which cannot be changed.`)
    }
    await write(db, { tenant, soid }, description)
    print(`Record system ${soid} ${before === undefined ? 'added' : 'updated'}.`)
    const name = tokenName({ tenant_id: tenant, soid })
    print(
      description.kind === 'TABLE'
        ? `Import its records with: npm run records -- import --tenant ${tenant} --soid ${soid} --file FILE.csv`
        : `Set its credential in the server's environment variable ${name}.`,
    )
    return 0
  } finally {
    await engine.close()
  }
}

async function readSystem(file: string): Promise<SystemFile> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) throw new BadFile(`Cannot read the file ${file}.`)
  const read = z.safeParse(SystemFile, parseJson(text, file))
  if (read.success) return read.data
  const wrong = read.error.issues.flatMap(({ path, message, ...issue }) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${[...path, key].join('.')}: Unknown property`)
      : `${path.join('.')}: ${message}`,
  )
  throw new BadFile([`${file} is not a valid record system:`, ...wrong].join('\n'))
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadFile(`${file} is not valid JSON.`)
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
    throw new BadFile(`Tenant ${tenant} has no service offering ${serviceOfferingId}.`)
  }
}

async function write(
  db: Database,
  { tenant, soid }: Pick<AddSystemArguments, 'tenant' | 'soid'>,
  description: SystemFile,
): Promise<void> {
  const columns = {
    service_offering_id: description.serviceOfferingId,
    url: description.url,
    position: description.position,
    display_name: description.displayName,
    description: description.description,
    lookup_groups: JSON.stringify(description.lookupGroups),
  }
  await db
    .insertInto('record_system')
    .values({
      tenant_id: tenant,
      soid,
      kind: description.kind,
      outage_description: null,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'soid']).doUpdateSet(columns))
    .execute()
}
