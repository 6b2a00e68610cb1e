import type {
  DepositImport,
  DepositKind,
  DepositLine,
  DepositState,
} from '#domain/deposits/deposit-line.ts'
import type { ToneName } from '#ui/ToneIcon/ToneIcon.tsx'

export const kindNames: Record<DepositKind, string> = {
  DEPOSIT: 'Deposit',
  FEE: 'Fee',
  CHARGEBACK: 'Chargeback',
  RETURN: 'Return',
}

const states: Record<DepositState, { tone: ToneName; label: string }> = {
  OPEN: { tone: 'caution', label: 'To check' },
  MATCHED: { tone: 'positive', label: 'Matched' },
  NOTED: { tone: 'neutral', label: 'Noted' },
  NO_MATCH_NEEDED: { tone: 'neutral', label: 'No match needed' },
}

export const statusOf = ({ state }: Pick<DepositLine, 'state'>) => states[state]

/** What the bank said of a line besides its amount and day. */
export const detailOf = ({ reference, description }: DepositLine): string =>
  [reference, description].filter(Boolean).join(', ')

/** What a line pays, or what was noted. */
export const outcomeOf = ({ closings, note }: DepositLine): string => {
  if (note) return `${note.text} (${note.by})`
  if (closings.length === 0) return ''
  return `${closings.length === 1 ? 'Closing' : 'Closings'} ${closings.join(', ')}`
}

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`

export const daysOld = (age: number): string => count(age, 'day')

/** `12 lines imported: 11 matched, 1 not matched`. */
export const resultOf = ({ lines, added, ...counts }: DepositImport): string => {
  if (added === 0) return `${count(lines, 'line')} imported before, nothing added`
  const known = lines - added
  const parts = [
    `${counts.matched} matched`,
    counts.noMatchNeeded > 0 && `${count(counts.noMatchNeeded, 'fee')}`,
    counts.open > 0 && `${counts.open} not matched`,
    known > 0 && `${known} imported before`,
  ]
  return `${count(added, 'line')} imported: ${parts.filter(Boolean).join(', ')}`
}
