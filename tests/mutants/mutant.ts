export type Witness =
  | { project: 'unit' | 'server' | 'nightly' | 'end-to-end'; path: string }
  /** One simulation schedule: its faults and the flow that it checks. */
  | { seed: number; flow: string; kinds: Readonly<Record<string, string>> }

/** A plausible fault, applied for one test run. */
export type Mutant = {
  name: string
  file: string
  /** Each `find` text occurs exactly once in the file. */
  edits: readonly { find: string; replace: string }[]
  witness: Witness
}

export const unit = (path: string): Witness => ({ project: 'unit', path })
export const server = (path: string): Witness => ({ project: 'server', path })
export const nightly = (path: string): Witness => ({ project: 'nightly', path })
export const endToEnd = (path: string): Witness => ({ project: 'end-to-end', path })

/** The source with the fault applied; throws if the code has changed and no longer matches. */
export function mutated(source: string, { name, file, edits }: Mutant): string {
  let text = source
  for (const { find, replace } of edits) {
    const parts = text.split(find)
    if (parts.length !== 2) {
      throw new Error(`"${name}" finds its place in ${file} ${parts.length - 1} times: ${find}`)
    }
    text = parts.join(replace)
  }
  return text
}
