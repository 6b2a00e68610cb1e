import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { FolderInUse, lockFolder } from './lock-file.ts'

const folder = () => mkdtemp(join(tmpdir(), 'counter-lock-'))
const holderOf = async (path: string) =>
  JSON.parse(await readFile(join(path, 'counter.lock'), 'utf8')) as { pid: number }
const leave = (path: string, text: string) => writeFile(join(path, 'counter.lock'), text)

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
