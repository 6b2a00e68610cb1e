import { relative } from 'node:path'

import { API, type Project } from 'typescript/unstable/sync'
import type { Plugin } from 'vite'

import { readDocgen } from './read-docgen.ts'
import { tokensOf } from './tokens-of.ts'

/**
 * Gives each component the props that the compiler finds, for Storybook's tables and controls. Storybook's own
 * readers see no inherited props, or need a compiler API that TypeScript 7 lacks. Types are read once: restart
 * Storybook to see changed props.
 */
export function docgenPlugin(root: string): Plugin {
  let api: API | undefined
  let project: Project | undefined
  const open = () => {
    api = new API({ cwd: root })
    project = api.updateSnapshot({ openProjects: [`${root}/tsconfig.json`] }).getProjects()[0]
    return project
  }
  return {
    name: 'component-docs',
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      const path = relative(root, file)
      if (!/^(ui|features|app)\/.*(?<!\.(stories|test))\.tsx$/.test(path)) return null
      const read = project ?? open()
      if (!read) throw new Error('The TypeScript project could not be opened.')
      const added = readDocgen(read, file, tokensOf(root, file)).map(
        (docgen) => `;${docgen.displayName}.__docgenInfo = ${JSON.stringify(docgen)};`,
      )
      return added.length > 0 ? { code: `${code}\n${added.join('\n')}`, map: null } : null
    },
    closeBundle: () => api?.close(),
  }
}
