import type { State } from './state.ts'

/**
 * The lane of the null PIN pad: without hardware, so always there and never in use. The vendor's
 * samples sell on it; it is no serial lane.
 */
export const NULL_LANE = 9_999

export const hasLane = ({ lanes }: State, laneId: number): boolean =>
  laneId === NULL_LANE || lanes.has(laneId)
