import { fileURLToPath } from 'node:url'

import { build } from 'vite'

/** Bundles a file of this folder into one script. Call it after servers have started: Vite leaves NODE_ENV set. */
export const bundleFloor = async (file: 'list.tsx' | 'screens.tsx'): Promise<string> => {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    root: fileURLToPath(new URL('.', import.meta.url)),
    build: { write: false, rolldownOptions: { input: file } },
  })) as { output: { type: string; code: string }[] }
  return output.find(({ type }) => type === 'chunk')?.code ?? ''
}
