import { guides } from '../guides/guides.ts'
import { exampleOf } from '../guides/page-of.ts'
import { findPart } from './find-part.ts'

const byExample = new Map(Object.entries(guides).map(([name, guide]) => [exampleOf(name), guide]))

/** A sentence naming a part that a component's example does not show, so that its picture would lack a number. */
export function findMissingPart(storyId: string, root: Element): string | undefined {
  const parts = byExample.get(storyId)?.anatomy ?? []
  const missing = parts.find(([, at]) => at !== undefined && !findPart(root, at))
  return missing && `The example of the guide does not show “${missing[0]}” (${missing[1]}).`
}
