/**
 * The null PIN pad: always available, never in use, not a serial lane. Vendor samples sell on it.
 */
export const NULL_LANE = 9_999

export const hasLane = (
  { lanes }: { lanes: ReadonlyMap<number, unknown> },
  laneId: number,
): boolean => laneId === NULL_LANE || lanes.has(laneId)
