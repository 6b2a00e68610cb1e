import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { ClosingComparison } from '#domain/closings/closing-comparison.ts'
import { DayFigures, OpenWork } from '#domain/closings/day-figures.ts'

import type { Tables } from '../db/tables.ts'

export type ClosingRow = Selectable<Tables['closing']>

const StoredFigures = z.object({ ...DayFigures.shape, openWork: z.array(OpenWork) })
const StoredComparison = z.nullable(ClosingComparison)

/** The figures counted at the cut-off. */
export const figuresOf = (row: Pick<ClosingRow, 'figures'>): z.infer<typeof StoredFigures> =>
  z.parse(StoredFigures, row.figures)

export const comparisonOf = (row: Pick<ClosingRow, 'comparison'>): ClosingComparison | null =>
  z.parse(StoredComparison, row.comparison)
