import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { chromium, type LaunchOptions } from 'playwright'

import { unpackedChromium } from '#tests/browser/unpack-chromium.ts'

export interface FoundChromium {
  name: string
  launchOptions: Pick<LaunchOptions, 'executablePath' | 'env'>
}

/**
 * The Chromium of every test: `CHROMIUM_PATH`, else the npm package on linux-x64, else Playwright's own, downloaded if
 * missing. Playwright disables the sandbox, so root works too.
 */
export async function findChromium(): Promise<FoundChromium> {
  const found = chosenChromium() ?? (await chromiumFromNpm()) ?? playwrightsChromium()
  // Configurations load repeatedly, also in workers, which inherit this flag.
  if (process.env.CHROMIUM_ANNOUNCED === undefined) console.log(`Browser: ${found.name}`)
  process.env.CHROMIUM_ANNOUNCED = 'yes'
  return found
}

function chosenChromium(): FoundChromium | undefined {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen === undefined || chosen === '') return undefined
  if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH is not a file: ${chosen}`)
  return { name: `Chromium at ${chosen}`, launchOptions: { executablePath: chosen } }
}

async function chromiumFromNpm(): Promise<FoundChromium | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { folder, version } = await unpackedChromium()
  const executablePath = join(folder, 'chromium')
  const libraries = [join(folder, 'lib'), process.env.LD_LIBRARY_PATH]
  const env = {
    ...definedVariables(),
    LD_LIBRARY_PATH: libraries.filter(Boolean).join(':'),
    FONTCONFIG_PATH: join(folder, 'fontconfig'),
    XDG_CACHE_HOME: join(folder, 'cache'),
  }
  try {
    const { stdout } = await promisify(execFile)(executablePath, ['--version'], { env })
    const name = `${stdout.trim()} from @sparticuz/chromium ${version}`
    return { name, launchOptions: { executablePath, env } }
  } catch (error) {
    // The package needs a newer C library; try the next candidate.
    console.warn(`@sparticuz/chromium ${version} does not run here: ${String(error)}`)
    return undefined
  }
}

function playwrightsChromium(): FoundChromium {
  if (!existsSync(chromium.executablePath())) {
    const install = spawnSync('npx', ['playwright', 'install', 'chromium'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    })
    if (install.status !== 0) {
      throw new Error('No Chromium: set CHROMIUM_PATH, or run `npx playwright install chromium`.')
    }
  }
  return { name: "Playwright's Chromium", launchOptions: {} }
}

function definedVariables(): Record<string, string> {
  const entries = Object.entries(process.env)
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}
