import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export type Asset = {
  type: string
  etag: string
  content: Uint8Array<ArrayBuffer>
  br?: Uint8Array<ArrayBuffer> | undefined
  gzip?: Uint8Array<ArrayBuffer> | undefined
}

/** Reads the built site (about a megabyte) into memory: only paths in the map can be requested. */
export async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.vite'))
    .map((entry) => join(entry.parentPath, entry.name))
  const contents = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const path of paths) {
    const name = `/${relative(folder, path).split(sep).join('/')}`
    contents.set(name, new Uint8Array(await readFile(path)))
  }
  const assets = new Map<string, Asset>()
  for (const [name, content] of contents) {
    const type = types[extname(name)]
    if (type === undefined) continue
    const [br, gzip] = [contents.get(`${name}.br`), contents.get(`${name}.gz`)]
    assets.set(name, { ...assetOf(type, content), br, gzip })
  }
  return assets
}

export function assetOf(type: string, content: string | Uint8Array<ArrayBuffer>): Asset {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { type, etag, content: bytes }
}

const brotli = promisify<Uint8Array, Buffer>(brotliCompress)
const gzipped = promisify<Uint8Array, Buffer>(gzip)

export async function textAsset(type: string, text: string): Promise<Asset> {
  const asset = assetOf(type, text)
  return {
    ...asset,
    br: new Uint8Array(await brotli(asset.content)),
    gzip: new Uint8Array(await gzipped(asset.content)),
  }
}
