/** What has to turn red. */
export type Witness =
  /** A test file. */
  | { project: 'unit' | 'server' | 'end-to-end'; path: string }
  /** One schedule of the simulation: these faults, and what has to hold in it. */
  | { seed: number; flow: string; kinds: Readonly<Record<string, string>> }

/** A fault that somebody could make: small, and gone again after its test. */
export type Mutant = {
  name: string
  file: string
  /** Each text stands in the file exactly once. */
  edits: readonly { find: string; replace: string }[]
  witness: Witness
}

export const unit = (path: string): Witness => ({ project: 'unit', path })
export const server = (path: string): Witness => ({ project: 'server', path })
export const endToEnd = (path: string): Witness => ({ project: 'end-to-end', path })

/** The file with the fault in it; throws where the code has changed so that it does not fit any more. */
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
