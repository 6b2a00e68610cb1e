import { minute } from '../platform/clock.ts'

/** A place in PostgreSQL's write-ahead log, such as `16/B374D848`. */
export type Position = string

/** How long positions are kept; a replica that is further behind has at least this age. */
const kept = 10 * minute

/** The primary's positions by process time (milliseconds), and how far the replica has come. */
export type WalPositions = {
  /** Adds where the primary was at this time or later; times must ascend. */
  add: (at: number, position: Position) => void
  /** The first position at or after this time; undefined if none is known. */
  earliestSince: (time: number) => Position | undefined
  replayed: (position: Position | null) => void
  /** Milliseconds since the primary was where the replica has come, at least. */
  age: (now: number) => number
}

export function positionsOf(): WalPositions {
  const startedAt = performance.now()
  let samples: { at: number; position: Position }[] = []
  let reached = 0n
  return {
    add: (at, position) => {
      samples = [...samples.filter((sample) => sample.at > at - kept), { at, position }]
    },
    earliestSince: (time) => samples.find(({ at }) => at >= time)?.position,
    replayed: (position) => {
      if (position !== null) reached = bytesOf(position)
    },
    age: (now) => {
      const last = samples.findLast(({ position }) => bytesOf(position) <= reached)
      return now - (last?.at ?? samples[0]?.at ?? startedAt)
    },
  }
}

/** Bytes since the start of the log: two hexadecimal numbers of 32 bits. */
function bytesOf(position: Position): bigint {
  const [high = '', low = ''] = position.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}
