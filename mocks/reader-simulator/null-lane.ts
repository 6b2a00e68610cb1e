/**
 * The null PIN pad's lane: virtual, always available, never in use. The vendor's samples sell on
 * it; it is not a serial lane.
 */
export const NULL_LANE = 9_999

export const hasLane = (
  { lanes }: { lanes: ReadonlyMap<number, unknown> },
  laneId: number,
): boolean => laneId === NULL_LANE || lanes.has(laneId)
