import type {
  DepositImport,
  DepositKind,
  DepositLine,
  DepositState,
} from '#domain/deposits/deposit-line.ts'
import { plural, t } from '#domain/language/staff-text.ts'
import type { ToneName } from '#ui/ToneIcon/ToneIcon.tsx'

export const kindNames: Record<DepositKind, string> = {
  DEPOSIT: t('Deposit'),
  FEE: t('Fee'),
  CHARGEBACK: t('Chargeback'),
  RETURN: t('Return'),
}

const states: Record<DepositState, { tone: ToneName; label: string }> = {
  OPEN: { tone: 'caution', label: t('To check') },
  MATCHED: { tone: 'positive', label: t('Matched') },
  NOTED: { tone: 'neutral', label: t('Noted') },
  NO_MATCH_NEEDED: { tone: 'neutral', label: t('No match needed') },
}

export const statusOf = ({ state }: Pick<DepositLine, 'state'>) => states[state]

/** What the bank said of a line besides its amount and day. */
export const detailOf = ({ reference, description }: DepositLine): string =>
  [reference, description].filter(Boolean).join(', ')

/** What a line pays, or what was noted. */
export const outcomeOf = ({ closings, note }: DepositLine): string => {
  if (note) return `${note.text} (${note.by})`
  if (closings.length === 0) return ''
  const numbers = closings.join(', ')
  return closings.length === 1
    ? t('Closing {numbers}', { numbers })
    : t('Closings {numbers}', { numbers })
}

export const daysOld = (age: number): string => plural(age, '{count} day', '{count} days')

const linesOf = (count: number): string => plural(count, '{count} line', '{count} lines')

/** `12 lines imported: 11 matched, 1 not matched`. */
export const resultOf = ({ lines, added, ...counts }: DepositImport): string => {
  if (added === 0) return t('{lines} imported before, nothing added', { lines: linesOf(lines) })
  const known = lines - added
  const parts = [
    t('{matched} matched', { matched: counts.matched }),
    counts.noMatchNeeded > 0 && plural(counts.noMatchNeeded, '{count} fee', '{count} fees'),
    counts.open > 0 && t('{open} not matched', { open: counts.open }),
    known > 0 && t('{known} imported before', { known }),
  ]
  return t('{added} imported: {details}', {
    added: linesOf(added),
    details: parts.filter(Boolean).join(', '),
  })
}
