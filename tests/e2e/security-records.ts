import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { expect } from '@playwright/test'

import { formatCsv } from '#domain/lib/csv.ts'
import { recordsCommand } from '#server/cli/records/command.ts'
import { markup } from '#tests/security/markup.ts'

import type { ServerProcess } from './server-process.ts'

/** Fields of a record system and its records, each with its own text. */
const parts = [
  'title',
  'about',
  'group',
  'field',
  'hint',
  'bill',
  'owner',
  'label',
  'value',
  'choice',
  'full',
  'part',
  'reason',
] as const
export const recordTexts = Object.fromEntries(
  parts.map((part) => [part, markup(`record${part}`)]),
) as Record<(typeof parts)[number], string>

const soid = 'lakeview-markup'
const { title, about, group, field, hint, bill, owner, label, value, choice, full, part, reason } =
  recordTexts

const system = {
  kind: 'TABLE',
  url: null,
  serviceOfferingId: 'lakeview-clerk',
  displayName: title,
  description: about,
  position: 0,
  lookupGroups: [
    {
      displayName: group,
      fields: [{ name: 'code', displayName: field, inputType: 'String', required: true, hint }],
    },
    {
      displayName: 'Others',
      fields: [{ name: 'other', displayName: 'Other', inputType: 'String', required: true }],
    },
  ],
}

// Record values stay unescaped, even those that a spreadsheet would run.
const records = [
  [
    'id',
    'name',
    'description',
    'amount',
    'search.code',
    `show.${label}`,
    'option_label',
    `option.full.${full}`,
    `option.part.${part}`,
    'not_payable',
    'not_payable_reason',
  ],
  ['M-1', bill, owner, '80.00', 'one', value, choice, '80.00', '20.00', 'no', ''],
  ['M-2', bill, owner, '80.00', 'two', value, '', '', '', 'yes', reason],
]
const csv = formatCsv(records).replaceAll(`"'=`, '"=')

/** Adds the system and its records; call while the server is stopped. */
export async function seedRecords({ dataFolder }: ServerProcess): Promise<void> {
  const run = async (args: string[], text: string) => {
    const file = join(dataFolder, 'records-to-add')
    await writeFile(file, text)
    const output: string[] = []
    const of = ['--tenant', 'lakeview', '--soid', soid, '--file', file]
    const code = await recordsCommand([...args, ...of], { DATA_DIR: dataFolder }, (line) =>
      output.push(line),
    )
    expect({ code, output }).toMatchObject({ code: 0 })
  }
  await run(['add-system'], JSON.stringify(system))
  await run(['import'], csv)
}
