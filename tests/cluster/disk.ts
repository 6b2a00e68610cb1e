import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

export type Disk = {
  /** Leaves no free block. */
  fill: () => void
  free: () => void
  unmount: () => void
}

/** Enough for a cluster's life in a test. Blocks that are never written take no space. */
const size = '4G'

/** Mounts a file system of its own, kept in the file `<path>.img`; undefined without the right to do so. */
export function mountDisk(path: string): Disk | undefined {
  const image = `${path}.img`
  const filler = join(path, 'filler')
  const run = (program: string, ...arguments_: string[]) =>
    execFileSync(program, arguments_, { stdio: 'ignore' })
  mkdirSync(path)
  try {
    run('truncate', `--size=${size}`, image)
    run('mkfs.ext4', '-q', '-m', '0', image)
    run('mount', '-o', 'loop', image, path)
  } catch {
    rmSync(image, { force: true })
    return undefined
  }
  return {
    fill: () => {
      const { bavail, bsize } = statfsSync(path)
      try {
        run('fallocate', `--length=${bavail * bsize}`, filler)
      } catch {
        // It took all there is: a file system keeps some blocks for its own lists.
      }
    },
    free: () => rmSync(filler),
    unmount: () => {
      try {
        // Programs that were just killed may still end.
        run('umount', '--lazy', path)
      } catch {
        // It was unmounted before.
      }
    },
  }
}
