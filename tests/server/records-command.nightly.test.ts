import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { recordsCommand } from '#server/cli/records/command.ts'

import { contentsOf, startCounter } from './counter.ts'
import { lineOf, oneRecord, payRecords } from './record-calls.ts'

vi.setConfig({ testTimeout: 240_000 })

const soid = 'lakeview-property-tax'
const lines = (...all: string[]) => `${all.join('\n')}\n`
const head = 'id,name,amount,search.parcelNumber'
const row = (id: string, amount: string) => `${id},Property Tax,${amount},${id}`

describe('records command', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'counter-import-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const run = async (args: string[], dataFolder = join(folder, 'data')) => {
    const output: string[] = []
    const code = await recordsCommand(args, { DATA_DIR: dataFolder }, (line) => output.push(line))
    return { code, output: output.join('\n') }
  }
  const importArgs = (file: string, system = soid) => [
    'import',
    '--tenant',
    'lakeview',
    '--soid',
    system,
    '--file',
    file,
  ]

  test('imports again without losing payments, but not while a server uses the folder', async () => {
    const file = join(folder, 'bills.csv')
    await writeFile(file, lines(head, row('04-1200-001', '900.00'), row('10-0000-001', '50.00')))
    const data = { kind: 'folder', path: join(folder, 'data') } as const
    const counter = await startCounter({ storage: data, demo: true })
    const person = await counter.signIn('cashier@lakeview.example')
    const bill = await oneRecord(person, soid, '04-1200-001')
    await payRecords(person, [lineOf(bill, { amountValue: '800.00' })])
    const refused = await run(importArgs(file))
    expect(refused.code).toBe(1)
    expect(refused.output).toContain('is in use by another instance')
    await counter.close()

    expect(await run(importArgs(file))).toEqual({
      code: 0,
      output: '2 good rows, 0 bad rows.\n2 records imported into lakeview-property-tax.',
    })
    await writeFile(file, lines(head, row('10-0000-001', 'ten')))
    const bad = await run(importArgs(file))
    expect(bad.code).toBe(1)
    expect(bad.output).toContain('Nothing was imported. Fix the bad rows')
    expect((await run([...importArgs(file), '--keep-good'])).output).toContain('0 records imported')
    expect((await run(importArgs(file, 'lakeview-nothing'))).output).toBe(
      'Tenant lakeview has no record system lakeview-nothing.',
    )

    const again = await startCounter({ storage: data })
    const back = await again.signIn('cashier@lakeview.example')
    expect(await oneRecord(back, soid, '04-1200-001')).toMatchObject({
      originalAmountValue: '900.00',
      amountValue: '100.00',
    })
    expect((await oneRecord(back, soid, '10-0000-001')).amountValue).toBe('50.00')
    await again.close()
  })

  const water = {
    kind: 'HTTP',
    url: 'https://water.lakeview.example/pos',
    serviceOfferingId: 'lakeview-clerk',
    displayName: 'Water Bills',
    lookupGroups: [
      {
        displayName: 'Account',
        fields: [
          {
            name: 'accountNumber',
            displayName: 'Account Number',
            inputType: 'String',
            required: true,
          },
        ],
      },
    ],
  }
  const add = async (description: unknown, tenant = 'lakeview', system = 'lakeview-water') => {
    const file = join(folder, 'system.json')
    await writeFile(
      file,
      typeof description === 'string' ? description : JSON.stringify(description),
    )
    const data = join(folder, 'systems')
    return run(['add-system', '--tenant', tenant, '--soid', system, '--file', file], data)
  }
  const itemsOf = async () => {
    const counter = await startCounter({
      storage: { kind: 'folder', path: join(folder, 'systems') },
      demo: true,
    })
    const person = await counter.signIn('cashier@lakeview.example')
    const config = contentsOf('getConfig', await person.get('/api/config/lakeview'))
    await counter.close()
    return config.integratedPayables
  }

  test('adds and changes a record system', async () => {
    const before = await itemsOf()
    expect(await add(water)).toEqual({
      code: 0,
      output:
        "Record system lakeview-water added.\nSet its credential in the server's environment variable RECORD_SYSTEM_TOKEN__LAKEVIEW__LAKEVIEW_WATER.",
    })
    const changed = await add({ ...water, displayName: 'Water and Sewer', position: 99 })
    expect(changed.output).toMatch(/^Record system lakeview-water updated\./)
    const bins = { ...water, kind: 'TABLE', url: null, displayName: 'Bins', position: 100 }
    expect((await add(bins, 'lakeview', 'lakeview-bins')).output).toBe(
      'Record system lakeview-bins added.\nImport its records with: npm run records -- import --tenant lakeview --soid lakeview-bins --file FILE.csv',
    )
    expect((await add(bins)).output).toBe(
      'lakeview-water has the kind HTTP, which cannot be changed.',
    )
    const fields = water.lookupGroups[0]?.fields.map((field) => ({
      ...field,
      hint: null,
      mask: null,
      maxLength: null,
      subFields: [],
    }))
    const item = {
      soid: 'lakeview-water',
      displayName: 'Water and Sewer',
      description: '',
      outage: { active: false, description: '' },
      lookupGroups: [{ displayName: 'Account', fields }],
    }
    expect(await itemsOf()).toEqual([
      ...before,
      item,
      { ...item, soid: 'lakeview-bins', displayName: 'Bins' },
    ])
  })

  test.each([
    ['malformed JSON', '{', /system\.json is not valid JSON\.$/],
    ['no content', {}, /is not a valid record system:\nkind: /],
    [
      'an unencrypted address',
      { ...water, url: 'http://water.example' },
      /\nurl: Must be an https/,
    ],
    ['a credential', { ...water, url: 'https://me:secret@water.example' }, /\nurl: Must be/],
    ['no address', { ...water, url: null }, /\nurl: Required for the kind HTTP/],
    ['no lookup group', { ...water, lookupGroups: [] }, /\nlookupGroups: /],
    ['an unknown property', { ...water, token: 'secret' }, /token/],
    ['an unknown offering', { ...water, serviceOfferingId: 'x' }, /has no service offering x\.$/],
  ])('rejects a record system with %s', async (_, description, args) => {
    const { code, output } = await add(description, 'lakeview', 'lakeview-none')
    expect(code).toBe(1)
    expect(output).toMatch(args)
  })

  test('rejects an offering of another tenant', async () => {
    const { output } = await add(water, 'harbor', 'harbor-water')
    expect(output).toBe('Tenant harbor has no service offering lakeview-clerk.')
  })

  test('explains its usage and names a missing file', async () => {
    for (const args of [
      [],
      ['import'],
      ['export', ...importArgs('x').slice(1)],
      [...importArgs('x'), '--all'],
      ['add-system'],
      ['add-system', ...importArgs('x').slice(1), '--keep-good'],
    ]) {
      const { code, output } = await run(args)
      expect(code).toBe(1)
      expect(output).toMatch(/^Usage: npm run records -- add-system/)
    }
    expect(await run(importArgs(join(folder, 'none.csv')))).toEqual({
      code: 1,
      output: `Cannot read the file ${join(folder, 'none.csv')}.`,
    })
  })
})
