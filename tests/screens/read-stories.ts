import { parseSync } from 'oxc-parser'

import type { Sources } from '#tests/architecture/module-graph.ts'

export interface StorySource {
  id: string
  name: string | undefined
  /** Whether a play function (the story's, its file's or a helper's) asserts something. */
  hasAssertion: boolean
  tags: readonly string[]
  isInLowWindow: boolean
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Parses all stories without running them. */
export function readStorySources(sources: Sources): StorySource[] {
  return [...sources]
    .filter(([path]) => path.endsWith('.stories.tsx'))
    .flatMap(([path, source]) => storiesOf(path, source, sources))
}

function storiesOf(path: string, source: string, sources: Sources): StorySource[] {
  const declared = declarationsOf(path, source)
  const meta = declared.find(({ name }) => name === 'meta')?.text ?? ''
  const title = /\btitle:\s*'([^']+)'/.exec(meta)?.[1]
  if (title === undefined) throw new Error(`${path} has no title.`)
  const known = new Map([
    ...importedBy(path, source, sources),
    ...declared.map(({ name, text }) => [name, text] as const),
  ])
  const metaPlays = /\bplay\b/.test(meta) && hasAssertionIn(meta, known)
  return declared
    .filter(({ isExported, text }) => isExported && /^\w+\.(story|extend)\(/.test(text))
    .map(({ name, text }) => ({
      id: `${title}#${name}`,
      name: /\bname:\s*'([^']+)'/.exec(text)?.[1],
      hasAssertion: metaPlays || (plays(text, known) && hasAssertionIn(text, known)),
      tags: [...(/\btags:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
        ([, tag = '']) => tag,
      ),
      isInLowWindow: /\binLowWindow\b/.test(text),
    }))
}

function declarationsOf(path: string, source: string) {
  const { body } = parseSync(path, source).program as unknown as { body: Node[] }
  return body.flatMap((statement) => {
    const isExported = statement.type === 'ExportNamedDeclaration'
    const declaration = (isExported ? statement.declaration : statement) as Node | null
    const parts =
      declaration?.type === 'VariableDeclaration'
        ? (declaration.declarations as Node[])
        : [declaration]
    return parts.flatMap((part) => {
      const id = part?.id as { name?: string } | null | undefined
      const init = (part?.init ?? part) as Node | null
      if (!id?.name || !init) return []
      return [{ name: id.name, isExported, text: source.slice(init.start, init.end) }]
    })
  })
}

// Helpers live beside the stories or in .storybook.
function importedBy(path: string, source: string, sources: Sources): (readonly [string, string])[] {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const found = [...source.matchAll(/from '(\.\.?\/[^']+|#storybook\/screen\.tsx)'/g)].map(
    ([, from = '']) =>
      from.startsWith('#')
        ? '.storybook/screen.tsx'
        : new URL(from, `file:///${folder}`).pathname.slice(1),
  )
  return found.flatMap((each) => {
    const text = sources.get(each)
    if (text === undefined) return []
    return declarationsOf(each, text).map(
      (declaration) => [declaration.name, declaration.text] as const,
    )
  })
}

const named = (text: string) => new Set([...text.matchAll(/[A-Za-z]\w*/g)].map(([word]) => word))

/** Whether `pattern` occurs in the text or in what it references, three levels deep. */
function mentions(
  pattern: RegExp,
  text: string,
  known: ReadonlyMap<string, string>,
  depth = 3,
): boolean {
  if (pattern.test(text)) return true
  if (depth === 0) return false
  return [...named(text)].some((word) => {
    const next = word === 'meta' ? undefined : known.get(word)
    return next !== undefined && mentions(pattern, next, known, depth - 1)
  })
}

const plays = (text: string, known: ReadonlyMap<string, string>) =>
  mentions(/\bplay\b/, text, known, 1)

// Queries that throw if nothing is found count as assertions.
const hasAssertionIn = (text: string, known: ReadonlyMap<string, string>) =>
  mentions(/\bexpect(\.\w+)?\(|\b(find|get)(All)?By[A-Z]/, text, known)
