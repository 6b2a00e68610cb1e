import { shiftEndpoints } from '#domain/api/shift-endpoints.ts'
import type { Shift } from '#domain/shifts/shift.ts'
import { useEndpoint } from '#features/shared/api/query.ts'

/** The signed-in person's open shift. It is their newest one: they can have only one. */
export const useOwnShift = () => {
  const query = { own: 'true', pageSize: '1' } as const
  const { data, isPending, isError, refetch } = useEndpoint(shiftEndpoints.getShifts, { query })
  const shift: Shift | undefined = data?.find(({ state }) => state === 'OPEN')
  return { shift, isPending, isError, refetch }
}
