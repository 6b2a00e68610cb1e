import { fsyncSync } from 'node:fs'

import { NodeFS } from '@electric-sql/pglite/nodefs'

type StreamOps = { fsync?: (stream: { nfd?: number | null }) => number }
type NodeFsModule = { NODEFS: { stream_ops: StreamOps } }

/** The stock Node.js file system of PGlite has no fsync: a power cut could lose an acknowledged payment. */
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
