import { t } from '#domain/language/staff-text.ts'
import { format } from '#domain/money/money.ts'
import { tenders } from '#domain/pricing/payment-method.ts'
import type { Shift, ShiftLine } from '#domain/shifts/shift.ts'
import { Grid } from '#ui/Grid/Grid.tsx'
import { Statistic } from '#ui/Statistic/Statistic.tsx'

import { overShortText, refundsOf, salesOf } from './words.ts'

const isUsed = ({ sales, refunds, counted }: ShiftLine): boolean =>
  sales.count > 0 || refunds.count > 0 || counted !== null

/** What was taken in a shift and what was counted, by tender. */
export function ShiftFigures({ shift }: { shift: Shift }) {
  const used = shift.lines.filter(isUsed)
  return (
    <Grid as="dl" gap="m" minColumn="s">
      {(used.length === 0 ? shift.lines.slice(0, 1) : used).map((line) => (
        <LineFigures key={line.tender} line={line} />
      ))}
    </Grid>
  )
}

function LineFigures({ line }: { line: ShiftLine }) {
  const { label } = tenders[line.tender]
  const { sales, refunds } = line
  return (
    <>
      {line.counted !== null && (
        <Statistic
          label={t('On the reader')}
          value={format(line.counted)}
          placeholder=""
          detail={overShortText(line.overShort)}
        />
      )}
      <Statistic
        label={t('{label} sales', { label })}
        value={sales.amount ? format(sales.amount) : t('Not shown yet')}
        placeholder=""
        detail={salesOf(sales.count)}
      />
      {refunds.count > 0 && (
        <Statistic
          label={t('{label} refunds', { label })}
          value={refunds.amount ? format(refunds.amount) : t('Not shown yet')}
          placeholder=""
          detail={refundsOf(refunds.count)}
        />
      )}
    </>
  )
}
