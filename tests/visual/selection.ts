import type { Baselines } from './baselines.ts'
import { changedFiles, storiesOf } from './changed.ts'
import type { VisualStory } from './stories.ts'

/** Arguments of `npm run visual`. */
export interface Request {
  /** Story ids, or parts of an id, title or name; none means all stories. */
  words: readonly string[]
  accept: boolean
  built: boolean
  changed: boolean
}

const options = new Set(['--accept', '--built', '--changed'])

/** @throws for an unknown option */
export function readRequest(args: readonly string[]): Request {
  const unknown = args.find((each) => each.startsWith('--') && !options.has(each))
  if (unknown !== undefined) {
    throw new Error(`${unknown} is no option; there are ${[...options].join(', ')}.`)
  }
  return {
    words: args.filter((each) => !each.startsWith('--')).map((each) => each.toLowerCase()),
    accept: args.includes('--accept'),
    built: args.includes('--built'),
    changed: args.includes('--changed'),
  }
}

/** The command that accepts stories: their ids, words or options of a request. */
export const acceptCommand = (names: readonly string[]): string =>
  ['npm run visual --', ...names, '--accept'].join(' ')

/** Selects by words: a story's id selects that story alone, any other word all that contain it. */
export function selectorOf(words: readonly string[], ids: ReadonlySet<string>) {
  const parts = words.filter((word) => !ids.has(word))
  return (id: string, text = id): boolean =>
    words.length === 0 ||
    words.includes(id) ||
    parts.some((part) => text.toLowerCase().includes(part))
}

const kinds = ['receipts', 'errors', 'components', 'screens']

/** The requested stories, most important kinds first, and the ids of accepted stories that no longer exist. */
export function selectStories(
  { words, changed }: Request,
  stories: readonly VisualStory[],
  baselines: Baselines,
) {
  const present = new Set(stories.map(({ id }) => id))
  const isSelected = selectorOf(words, new Set([...present, ...baselines.keys()]))
  const isAffected = changed ? storiesOf(changedFiles()) : () => true
  return {
    selected: stories
      .filter(
        ({ id, title, name, file }) => isSelected(id, `${id} ${title}/${name}`) && isAffected(file),
      )
      .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind)),
    gone: [...baselines.keys()].filter((id) => !present.has(id) && isSelected(id)),
  }
}
