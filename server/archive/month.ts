import { startOfDay } from '#domain/closings/business-day.ts'

/** A month of an office, to be archived into the folder. */
export type Month = {
  tenantId: string
  folder: string
  now: Date
  timeZone: string
  /** As `2019-03`. */
  month: string
  /** The office keeps payments since. */
  cutOff: Date
}

export const startOfMonth = (month: string, timeZone: string): Date =>
  new Date(startOfDay(`${month}-01`, timeZone))

/** @param day as `2019-03` or `2019-03-12` */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + count, 1)).toISOString().slice(0, 7)
}
