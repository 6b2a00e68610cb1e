import { sameNameWarning } from '#domain/terminals/terminal-warnings.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

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
  const warning = sameNameWarning(
    label,
    others.filter(({ _id }) => _id !== terminal?._id),
  )
  return warning === undefined ? null : (
    <Banner tone="caution" title="Check before you save" live="status">
      {warning}
    </Banner>
  )
}
