import { fileURLToPath } from 'node:url'

import { build } from 'vite'

/** A file of this folder and all it imports, as one script. To be called once servers have started: Vite leaves a NODE_ENV behind. */
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
