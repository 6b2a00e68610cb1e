import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { openEngine } from '#server/db/engine.ts'

import { freePort } from '../support/postgres.ts'
import { startLoad } from './load.ts'
import { readiness } from './readiness.ts'
import { startProcess } from './server-process.ts'
import { type Verdict, verify } from './verify.ts'

/**
 * Fills the disk of an embedded database under load, then frees space. Mounts a small file system, which needs root:
 * undefined without it.
 */
export async function fullDisk(): Promise<Verdict | undefined> {
  const path = mkdtempSync(join(tmpdir(), 'counter-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  try {
    const port = await freePort()
    const filler = join(path, 'filler')
    let server = await startProcess(port, { DATA_DIR: path })
    const load = await startLoad(() => [server.origin], 4)
    await sleep(2_000)
    const { bavail, bsize } = statfsSync(path)
    try {
      writeFileSync(filler, Buffer.alloc(bavail * bsize))
    } catch {}
    await sleep(5_000)
    if ((await readiness(server.origin)) !== 503)
      throw new Error('/readyz did not notice the full disk.')
    rmSync(filler)
    // PostgreSQL may have shut down, so restart it as an operator would.
    await server.kill()
    server = await startProcess(port, { DATA_DIR: path })
    await sleep(2_000)
    const acknowledged = await load.stop()
    await server.stop()
    const engine = await openEngine({ kind: 'folder', path })
    const verdict = await verify(engine.db, acknowledged)
    await engine.close()
    return verdict
  } finally {
    execFileSync('umount', [path])
    rmSync(path, { recursive: true, force: true })
  }
}
