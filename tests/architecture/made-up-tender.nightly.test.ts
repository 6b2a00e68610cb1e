import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { root } from '#tests/architecture/module-graph.ts'

const compiler = join(root, 'node_modules/typescript/bin/tsc')
const skipped = new Set(['.cache', '.git', 'dist', 'docs', 'node_modules'])

test('makes the compiler ask for at most seven files for a made-up payment method', () => {
  const copy = mkdtempSync(join(tmpdir(), 'made-up-tender-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  for (const name of readdirSync(root)) {
    if (!skipped.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  const methods = join(copy, 'domain/pricing/payment-method.ts')
  const source = readFileSync(methods, 'utf8')
  writeFileSync(methods, source.replace("['CARD_PRESENT', 'BANK'", "$&, 'MADE_UP'"))
  const { stdout } = spawnSync(process.execPath, [compiler, '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  })
  const asking = [...stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, path = '']) => path)
  expect([...new Set(asking)].toSorted()).toEqual([
    'domain/display/display-messages.ts',
    'domain/pricing/payment-method.ts',
    'domain/receipts/receipt-card.ts',
    'features/checkout/dialog/steps/SelectPaymentMethod.tsx',
    'features/checkout/state/checkout-machine.ts',
    'server/refunds/refund-method.ts',
    'server/refunds/send-refund.ts',
  ])
}, 600_000)
