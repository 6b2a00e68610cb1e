import { formatDay, isDay } from '../lib/day.ts'
import type { Payable } from '../pricing/payable.ts'

/** A record's labeled values as screens show them: days as `03/31/2026`, the rest as received. */
export const shownFields = ({
  integrationData,
}: Pick<Payable, 'integrationData'>): { label: string; value: string }[] =>
  (integrationData?.displayFields ?? []).map(({ label, value }) => ({
    label,
    value: isDay(value) ? formatDay(value) : value,
  }))
