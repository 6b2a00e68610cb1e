import { formatDay } from '../lib/day.ts'
import { format, fromMicros } from '../money/money.ts'
import type { SettlementLine } from './deposit-line.ts'
import { keyOf, type NumberedLine, type RowProblem } from './read-deposit-file.ts'

/**
 * Leaves out the lines that were imported before. A line with a known reference and anything else
 * changed is a problem.
 */
export const newLines = (
  lines: readonly NumberedLine[],
  known: readonly SettlementLine[],
): { added: NumberedLine[]; problems: RowProblem[] } => {
  const byKey = new Map(known.map((each) => [keyOf(each), each]))
  const added: NumberedLine[] = []
  const problems: RowProblem[] = []
  for (const line of lines) {
    const earlier = byKey.get(keyOf(line))
    if (earlier === undefined) added.push(line)
    else if (isChanged(line, earlier))
      problems.push({ row: line.row, message: changed(line, earlier) })
  }
  return { added, problems }
}

const isChanged = (line: SettlementLine, earlier: SettlementLine): boolean =>
  line.postedOn !== earlier.postedOn ||
  line.amount !== earlier.amount ||
  line.currencyCode !== earlier.currencyCode ||
  line.acceptorId !== earlier.acceptorId ||
  line.description !== earlier.description

const describe = ({ amount, postedOn, description }: SettlementLine): string =>
  `${format(fromMicros(amount))} on ${formatDay(postedOn)}${description && ` (${description})`}`

const changed = (line: SettlementLine, earlier: SettlementLine): string =>
  `The reference ${line.reference} was imported before as ${describe(earlier)} and is ${describe(line)} in this file. Ask the bank which is right.`
