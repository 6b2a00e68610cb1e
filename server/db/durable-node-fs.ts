import { fsyncSync } from 'node:fs'

import { NodeFS } from '@electric-sql/pglite/nodefs'

type StreamOps = { fsync?: (stream: { nfd?: number | null }) => number }
type NodeFsModule = { NODEFS: { stream_ops: StreamOps } }

/**
 * PGlite's folder on disk, with a real fsync. The stock Node filesystem has none, so a payment
 * acknowledged to a teller could vanish in a power cut; with this one a commit is on the disk
 * before it is answered.
 */
export class DurableNodeFS extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(...args)
    result.emscriptenOpts.preRun ??= []
    const preRun = result.emscriptenOpts.preRun as unknown as ((module: NodeFsModule) => void)[]
    preRun.push((module) => {
      module.NODEFS.stream_ops.fsync = (stream) => {
        if (stream.nfd != null) fsyncSync(stream.nfd)
        return 0
      }
    })
    return result
  }
}
