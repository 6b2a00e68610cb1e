import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { openCounter } from './counter.ts'

const guide = readFileSync(new URL('../../docs/sale-by-api.md', import.meta.url), 'utf8')

const blocksOf = (language: string): string =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))]
    .map(([, block]) => block)
    .join('')

const counter = openCounter()

test('runs the guide to a sale by API as it is written', async () => {
  const child = spawn(process.execPath, ['--input-type=module'], {
    env: { PATH: process.env['PATH'], COUNTER: counter().origin },
  })
  const printed = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  child.stdin.end(blocksOf('js'))
  const [output, errors] = await printed
  expect({ output, errors }).toEqual({ output: blocksOf('text'), errors: '' })
})
