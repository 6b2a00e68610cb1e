/** Connections between two parties at which faults can occur. */
export type Boundary =
  | 'browser>server'
  | 'browser>reader'
  | 'browser>journal'
  | 'customer>reader'
  | 'reader>host'
  | 'server>processor'
  | 'server>database'
  | 'server>cloud'
  | 'server>bank'
  | 'liar>server'

export type FaultPoint = {
  /** `reader>host sale#2`: the second of its kind in the schedule. */
  name: string
  boundary: Boundary
  /** The operation, such as `POST payments`. */
  what: string
  kinds: readonly string[]
}

export type Hit = Pick<FaultPoint, 'name' | 'boundary' | 'what'> & { kind: string }

export type Plan = (faultPoint: FaultPoint) => string | undefined

/** Records the fault points of a schedule and the faults that occurred. */
export class FaultPoints {
  readonly passed: FaultPoint[] = []
  readonly hits: Hit[] = []
  isHealed = false
  readonly #counts = new Map<string, number>()
  readonly #plan: Plan
  readonly #onHit: (hit: Hit) => void

  constructor(plan: Plan, onHit: (hit: Hit) => void) {
    this.#plan = plan
    this.#onHit = onHit
  }

  at<Kind extends string>(
    boundary: Boundary,
    what: string,
    kinds: readonly Kind[],
  ): Kind | undefined {
    if (this.isHealed) return undefined
    const operation = `${boundary} ${what}`
    const count = (this.#counts.get(operation) ?? 0) + 1
    this.#counts.set(operation, count)
    const faultPoint = { name: `${operation}#${count}`, boundary, what, kinds }
    this.passed.push(faultPoint)
    const kind = this.#plan(faultPoint)
    if (kind === undefined || !kinds.includes(kind as Kind)) return undefined
    const hit = { name: faultPoint.name, boundary, what, kind }
    this.hits.push(hit)
    this.#onHit(hit)
    return kind as Kind
  }
}
