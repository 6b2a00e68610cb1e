import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { root } from '#tests/architecture/module-graph.ts'

export interface RetiredName {
  name: string
  folder: string
}

/** @param glossary docs/glossary.md: the last column of its tables, such as `` `Way` in `server/` `` */
export function retiredNames(glossary: string): RetiredName[] {
  return glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => {
      const [last = ''] = line.split('|').slice(-2)
      return [...last.matchAll(/`([A-Za-z]+)`(?: in `([^`]+)`)?/g)].map(([, name, folder]) => ({
        name: name ?? '',
        folder: folder ?? '',
      }))
    })
}

export const readGlossary = (): string => readFileSync(join(root, 'docs/glossary.md'), 'utf8')

/** Code without comments and strings, which may use any word. */
const codeOf = (text: string): string =>
  text
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, "''")

export function retiredIn(path: string, text: string, names: readonly RetiredName[]): string[] {
  const used = new Set(codeOf(text).match(/[A-Za-z_$][\w$]*/g))
  return names
    .filter(({ name, folder }) => path.startsWith(folder) && used.has(name))
    .map(({ name }) => `${path} uses ${name}: see docs/glossary.md`)
}
