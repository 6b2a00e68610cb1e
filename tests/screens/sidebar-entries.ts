import { loadCsf } from 'storybook/internal/csf-tools'

import { readSources } from '#tests/architecture/module-graph.ts'

export interface Entry {
  path: string
  title: string
  name: string
}

/** The stories and their tests in Storybook's own index, which reads titles and names without running the code. */
export const readEntries = (): Entry[] =>
  [...readSources()]
    .filter(([path]) => path.endsWith('.stories.tsx'))
    .flatMap(([path, source]) => {
      const csf = loadCsf(source, { fileName: path, makeTitle: (title) => title }).parse()
      return csf.indexInputs.map(({ title = '', name = '' }) => ({ path, title, name }))
    })
