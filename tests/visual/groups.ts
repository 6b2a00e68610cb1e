import type { Finding } from './findings.ts'

/** Differences with presumably one cause. */
export interface Group {
  cause: string
  findings: readonly Finding[]
  /** Ids of its stories. */
  ids: readonly string[]
}

/**
 * Groups differences by cause. Stories in which the same pixels changed, in any look and anywhere in it, form one group
 * with all their looks. The others are grouped by title.
 */
export function groupByCause(findings: readonly Finding[]): Group[] {
  const groups = new Map<string, Set<string>>(
    findings.map(({ story }) => [story.id, new Set([story.id])]),
  )
  const join = (ids: Iterable<string>) => {
    const all = new Set([...ids].flatMap((id) => [...(groups.get(id) ?? [])]))
    for (const id of all) groups.set(id, all)
  }
  for (const ids of idsBy(findings, ({ shape }) => shape).values()) join(ids)
  const alone = findings.filter(({ story }) => groups.get(story.id)?.size === 1)
  for (const ids of idsBy(alone, ({ story }) => story.title).values()) join(ids)
  const isAlone = new Set(idsOf(alone))
  return [...new Set(groups.values())]
    .map((ids) => {
      const own = findings.filter(({ story }) => ids.has(story.id))
      const [first] = own
      const title = first?.story.title ?? ''
      const cause = isAlone.has(first?.story.id ?? '')
        ? title
        : `The same ${commonSize(own)} pixels`
      return { cause, findings: own, ids: [...ids].toSorted() }
    })
    .toSorted((a, b) => b.ids.length - a.ids.length || (a.cause < b.cause ? -1 : 1))
}

const idsOf = (findings: readonly Finding[]) => [...new Set(findings.map(({ story }) => story.id))]

/** Story ids by a key of their differences; those without a key are left out. */
function idsBy(findings: readonly Finding[], keyOf: (finding: Finding) => string | undefined) {
  const ids = new Map<string, Set<string>>()
  for (const finding of findings) {
    const key = keyOf(finding)
    if (key !== undefined) ids.set(key, (ids.get(key) ?? new Set()).add(finding.story.id))
  }
  return ids
}

/** Width and height of the shape that most stories share. */
function commonSize(findings: readonly Finding[]): string {
  const shapes = [...idsBy(findings, ({ shape }) => shape)]
  const [most] = shapes.toSorted(([, a], [, b]) => b.size - a.size)
  return most?.[0].split(' ', 1)[0]?.replace('x', ' × ') ?? ''
}
