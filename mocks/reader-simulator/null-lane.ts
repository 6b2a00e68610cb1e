/**
 * The lane of the null PIN pad: without hardware, so always there and never in use. The vendor's
 * samples sell on it; it is no serial lane.
 */
export const NULL_LANE = 9_999

/** Whether a call may name this lane: one that is configured, or the null lane. */
export const hasLane = (
  { lanes }: { lanes: ReadonlyMap<number, unknown> },
  laneId: number,
): boolean => laneId === NULL_LANE || lanes.has(laneId)
