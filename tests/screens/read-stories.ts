import { parseSync } from 'oxc-parser'

import type { Sources } from '#tests/architecture/module-graph.ts'

/** A story as its file has it. */
export interface StorySource {
  /** `Title#Export` */
  id: string
  /** What its name in the list is, where it says one. */
  name: string | undefined
  /** A play function of its own, its file's or its helper's looks at something. */
  hasAssertion: boolean
  tags: readonly string[]
  /** It is shown in the window of `inLowWindow`. */
  isInLowWindow: boolean
}

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/** Every story of every file, without running any. */
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
  const metaPlays = /\bplay\b/.test(meta) && asserts(meta, known)
  return declared
    .filter(({ isExported, text }) => isExported && /^\w+\.(story|extend)\(/.test(text))
    .map(({ name, text }) => ({
      id: `${title}#${name}`,
      name: /\bname:\s*'([^']+)'/.exec(text)?.[1],
      hasAssertion: metaPlays || (plays(text, known) && asserts(text, known)),
      tags: [...(/\btags:\s*\[([^\]]*)\]/.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
        ([, tag = '']) => tag,
      ),
      isInLowWindow: /\binLowWindow\b/.test(text),
    }))
}

/** What a module declares at its top, as text. */
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

// Behaviors and helpers stand in modules beside the stories, or in the Storybook's own.
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

/** Whether `pattern` is found in the text or in what it names, three steps far. */
function reaches(
  pattern: RegExp,
  text: string,
  known: ReadonlyMap<string, string>,
  depth = 3,
): boolean {
  if (pattern.test(text)) return true
  if (depth === 0) return false
  return [...named(text)].some((word) => {
    const next = word === 'meta' ? undefined : known.get(word)
    return next !== undefined && reaches(pattern, next, known, depth - 1)
  })
}

const plays = (text: string, known: ReadonlyMap<string, string>) =>
  reaches(/\bplay\b/, text, known, 1)

// A query that must find something is an assertion too.
const asserts = (text: string, known: ReadonlyMap<string, string>) =>
  reaches(/\bexpect(\.\w+)?\(|\b(find|get)(All)?By[A-Z]/, text, known)
