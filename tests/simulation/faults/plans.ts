import type { Boundary, Plan } from './fault-points.ts'
import { faults } from './faults.ts'
import type { Prng } from './prng.ts'

export const noFaults: Plan = () => undefined

/** Exactly these faults: the kind by the name of the fault point. */
export type Kinds = Readonly<Record<string, string>>

export const exactly =
  (kinds: Kinds): Plan =>
  ({ name }) =>
    kinds[name]

/** The probability of a fault by boundary; lower if there are more fault points. */
const shares: Readonly<Record<Boundary, number>> = {
  'browser>server': 0.1,
  'browser>reader': 0.2,
  'browser>journal': 0.05,
  'customer>reader': 0.2,
  'reader>host': 0.45,
  'server>processor': 0.35,
  'server>database': 0.008,
  'server>cloud': 0.4,
  'server>bank': 0.2,
  'liar>server': 0.12,
}

/**
 * Up to seven random faults; some schedules use a single boundary, or aim at one fault of the table first.
 */
export const atRandom = (prng: Prng): Plan => {
  let left = prng.below(8)
  const boundaries = Object.keys(shares) as Boundary[]
  const only = prng.chance(0.3) ? prng.pick(boundaries) : undefined
  const more = 0.5 + prng.next() * 2.5
  const aim = prng.chance(0.6) ? aimed(prng) : noFaults
  return (faultPoint) => {
    const { boundary, kinds } = faultPoint
    const strike = aim(faultPoint)
    if (strike !== undefined) return strike
    if (left === 0 || (only !== undefined && boundary !== only)) return undefined
    if (!prng.chance(shares[boundary] * more * (only === undefined ? 1 : 2))) return undefined
    left -= 1
    return prng.pick(kinds)
  }
}

/** One fault of the table, once, with everything it needs. */
function aimed(prng: Prng): Plan {
  const fault = prng.pick(faults)
  const open = [...fault.needs, fault]
  return ({ boundary, what, kinds }) => {
    const index = open.findIndex(
      (each) =>
        each.boundary === boundary &&
        each.what.test(what) &&
        each.kinds.some((kind) => kinds.includes(kind)),
    )
    if (index === -1) return undefined
    const [strike] = open.splice(index, 1)
    return prng.pick((strike?.kinds ?? []).filter((kind) => kinds.includes(kind)))
  }
}
