import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { FolderInUse, lockFolder } from './lock-file.ts'

const folder = () => mkdtemp(join(tmpdir(), 'counter-lock-'))
const holderOf = async (path: string) =>
  JSON.parse(await readFile(join(path, 'counter.lock'), 'utf8')) as { pid: number }
const leave = (path: string, text: string, name = 'counter.lock') =>
  writeFile(join(path, name), text)

test('locks a folder until its release', async () => {
  const path = await folder()
  const lock = await lockFolder(path)
  await expect(lockFolder(path)).rejects.toThrow(FolderInUse)
  await expect(lockFolder(path)).rejects.toThrow(/in use by another instance \(process \d+\)/)
  await lock.release()
  expect(await readdir(path)).toEqual([])
  await (await lockFolder(path)).release()
})

test.each([
  ['a process that died', '{"pid":999999999}'],
  ['an earlier process of the same number', `{"pid":${process.pid},"startedAt":"1"}`],
  ['a process that was cut off while it wrote', '{"pi'],
])('takes over the lock of %s', async (_, left) => {
  const path = await folder()
  await leave(path, left)
  const lock = await lockFolder(path)
  expect((await holderOf(path)).pid).toBe(process.pid)
  await lock.release()
})

test('gives a stale lock to one of many concurrent starters', async () => {
  const path = await folder()
  await leave(path, '{"pid":999999999}')
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(path)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  ['empty', ''],
  ['cut off', '{"pi'],
  ["a dead process's", '{"pid":999999999}'],
])('starts despite the guard file of an interrupted takeover: %s', async (_, guard) => {
  const path = await folder()
  await leave(path, '')
  await leave(path, guard, 'counter.lock.recovering')
  const lock = await lockFolder(path)
  expect((await holderOf(path)).pid).toBe(process.pid)
  expect(await readdir(path)).toEqual(['counter.lock'])
  await lock.release()
  expect(await readdir(path)).toEqual([])
})

const successorOf = (mark: string) =>
  `counter.lock.after-${createHash('sha256').update(mark).digest('hex').slice(0, 16)}`

test('takes over from a starter that died during a takeover', async () => {
  const path = await folder()
  const [first, second] = ['{"pid":999999998}', '{"pid":999999999}']
  await leave(path, first)
  await leave(path, second, successorOf(first))
  const lock = await lockFolder(path)
  expect((await holderOf(path)).pid).toBe(process.pid)
  expect(await readdir(path)).toEqual(['counter.lock'])
  await lock.release()
})

test('leaves a running takeover alone', async () => {
  const path = await folder()
  const dead = '{"pid":999999999}'
  await leave(path, dead)
  await leave(path, `{"pid":${process.ppid}}`, successorOf(dead))
  await expect(lockFolder(path)).rejects.toThrow(FolderInUse)
  expect((await readdir(path)).toSorted()).toEqual(['counter.lock', successorOf(dead)])
})

test('ignores a lock file that is not a valid mark', async () => {
  for (const text of ['null', '7', '{}', '{"pid":"x"}']) {
    const path = await folder()
    await leave(path, text)
    await (await lockFolder(path)).release()
  }
})

const starter = (path: string): ChildProcess => {
  const module = new URL('./lock-file.ts', import.meta.url).href
  const program = `
    const { lockFolder } = await import(${JSON.stringify(module)})
    process.stdin.once('data', () => lockFolder(${JSON.stringify(path)}).then(
      () => console.log('took it'), (error) => console.log(error.name)))
    console.log('ready')`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
}

const nextLine = async ({ stdout }: ChildProcess): Promise<string> => {
  const [output] = stdout ? await once(stdout, 'data') : []
  return String(output).trim()
}

test('gives a stale lock to one of several racing processes, and again after that one is killed', async () => {
  const path = await folder()
  await leave(path, '')
  await leave(path, '', 'counter.lock.recovering')
  for (const _ of [1, 2]) {
    const starters = Array.from({ length: 3 }, () => starter(path))
    await Promise.all(starters.map(nextLine))
    for (const each of starters) each.stdin?.write('go')
    const outputs = await Promise.all(starters.map(nextLine))
    expect(outputs.toSorted()).toEqual(['FolderInUse', 'FolderInUse', 'took it'])
    const ended = starters.map((each) => once(each, 'exit'))
    for (const each of starters) each.kill('SIGKILL')
    await Promise.all(ended)
    expect(await readdir(path)).toEqual(['counter.lock'])
  }
}, 120_000)
