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

test('a folder is held by one, and free again after its release', async () => {
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
])('the lock of %s is taken over', async (_, left) => {
  const path = await folder()
  await leave(path, left)
  const lock = await lockFolder(path)
  expect((await holderOf(path)).pid).toBe(process.pid)
  await lock.release()
})

test('of many that find a stale lock, one gets it', async () => {
  const path = await folder()
  await leave(path, '{"pid":999999999}')
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(path)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test.each([
  ['empty', ''],
  ['cut off', '{"pi'],
  ["a dead process's", '{"pid":999999999}'],
])('a guard file of a take-over that died does not stop a start: %s', async (_, guard) => {
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

test('a starter that died while it took a lock over is succeeded', async () => {
  const path = await folder()
  const [first, second] = ['{"pid":999999998}', '{"pid":999999999}']
  await leave(path, first)
  await leave(path, second, successorOf(first))
  const lock = await lockFolder(path)
  expect((await holderOf(path)).pid).toBe(process.pid)
  expect(await readdir(path)).toEqual(['counter.lock'])
  await lock.release()
})

test('a living starter that is taking a lock over is not disturbed', async () => {
  const path = await folder()
  const dead = '{"pid":999999999}'
  await leave(path, dead)
  await leave(path, `{"pid":${process.ppid}}`, successorOf(dead))
  await expect(lockFolder(path)).rejects.toThrow(FolderInUse)
  expect((await readdir(path)).toSorted()).toEqual(['counter.lock', successorOf(dead)])
})

test('a value that is no mark belongs to no one', async () => {
  for (const text of ['null', '7', '{}', '{"pid":"x"}']) {
    const path = await folder()
    await leave(path, text)
    await (await lockFolder(path)).release()
  }
})

/** Says that it is ready, takes the lock once told to, and says whether it got it. */
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
  const [said] = stdout ? await once(stdout, 'data') : []
  return String(said).trim()
}

test('of several processes that race for a stale lock, one gets it, also after that one was killed', async () => {
  const path = await folder()
  await leave(path, '')
  await leave(path, '', 'counter.lock.recovering')
  for (const _ of [1, 2]) {
    const starters = Array.from({ length: 3 }, () => starter(path))
    await Promise.all(starters.map(nextLine))
    for (const each of starters) each.stdin?.write('go')
    const said = await Promise.all(starters.map(nextLine))
    expect(said.toSorted()).toEqual(['FolderInUse', 'FolderInUse', 'took it'])
    const ended = starters.map((each) => once(each, 'exit'))
    for (const each of starters) each.kill('SIGKILL')
    await Promise.all(ended)
    expect(await readdir(path)).toEqual(['counter.lock'])
  }
}, 120_000)
