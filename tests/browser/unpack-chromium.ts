import { spawn } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { createBrotliDecompress } from 'node:zlib'

const root = fileURLToPath(new URL('../..', import.meta.url))

// Uses only the package's archives: its code unpacks them to a fixed folder outside the project.
const files = join(root, 'node_modules/@sparticuz/chromium')

const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">../fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`

/** Folder with `chromium`, `lib/`, `fonts/` and `fontconfig/`; unpacks it on first use. */
export async function unpackedChromium(): Promise<{ folder: string; version: string }> {
  const { version } = JSON.parse(await readFile(join(files, 'package.json'), 'utf8')) as {
    version: string
  }
  const folder = join(root, '.cache', `chromium-${version}`)
  if (!existsSync(folder)) await unpackInto(folder)
  return { folder, version }
}

// Renamed when complete, so a concurrent or interrupted run never leaves half a browser.
async function unpackInto(folder: string): Promise<void> {
  const partial = `${folder}.${process.pid}`
  await mkdir(join(partial, 'fontconfig'), { recursive: true })
  await pipeline(brotli('chromium.br'), createWriteStream(join(partial, 'chromium')))
  await chmod(join(partial, 'chromium'), 0o755)
  for (const archive of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
    await untar(archive, partial)
  }
  await writeFile(join(partial, 'fontconfig', 'fonts.conf'), fontsConf)
  await rename(partial, folder).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  })
}

async function untar(archive: string, into: string): Promise<void> {
  const tar = spawn('tar', ['-x', '--no-same-owner', '-C', into], {
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve, reject) => {
    tar.once('error', reject)
    tar.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`tar ended with ${code} on ${archive}`)),
    )
  })
  // tar may stop reading at the end-of-archive marker, so check its exit code rather than the closed input.
  await Promise.all([pipeline(brotli(archive), tar.stdin).catch(() => {}), ended])
}

function brotli(name: string) {
  return createReadStream(join(files, 'bin', name)).compose(createBrotliDecompress())
}
