import type { Selectable } from 'kysely'
import * as z from 'zod/mini'

import { ClosingComparison } from '#domain/closings/closing-comparison.ts'
import { DayFigures, OpenWork } from '#domain/closings/day-figures.ts'

import type { Tables } from '../db/tables.ts'

export type ClosingRow = Selectable<Tables['closing']>

const Figures = z.object({ ...DayFigures.shape, openWork: z.array(OpenWork) })
const Comparison = z.nullable(ClosingComparison)

/** The figures counted at the cut-off. */
export const storedFigures = (row: Pick<ClosingRow, 'figures'>): z.infer<typeof Figures> =>
  z.parse(Figures, row.figures)

export const storedComparison = (row: Pick<ClosingRow, 'comparison'>): ClosingComparison | null =>
  z.parse(Comparison, row.comparison)
