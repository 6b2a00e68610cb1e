import { sameNameWarning } from '#domain/terminals/terminal-warnings.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { SaveWarning } from '#features/shared/form/SaveWarning.tsx'

export interface SameNameWarningProps {
  label: string
  /** Null for a new terminal. */
  terminal: Terminal | null
  /** The office's terminals; `terminal` may be among them. */
  others: readonly Terminal[]
}

/** Warns of another terminal with the same name, once a name was typed. */
export function SameNameWarning({ label, terminal, others }: SameNameWarningProps) {
  if (label === terminal?.label) return null
  const namesakes = others.filter(({ _id }) => _id !== terminal?._id)
  return <SaveWarning>{sameNameWarning(label, namesakes)}</SaveWarning>
}
