/** Where something passes from one party to another, and may go wrong on the way. */
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

/** One of them. */
export type FaultPoint = {
  /** `reader>host sale#2`: the second of its kind in its schedule. */
  name: string
  boundary: Boundary
  /** What is asked, such as `POST payments`. */
  what: string
  kinds: readonly string[]
}

export type Hit = Pick<FaultPoint, 'name' | 'boundary' | 'what'> & { kind: string }

/** Decides what goes wrong at a faultPoint. */
export type Plan = (faultPoint: FaultPoint) => string | undefined

/** Everything that happened at all faultPoints of a schedule. */
export class FaultPoints {
  readonly passed: FaultPoint[] = []
  readonly hits: Hit[] = []
  /** From then on nothing goes wrong any more. */
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
    const way = `${boundary} ${what}`
    const count = (this.#counts.get(way) ?? 0) + 1
    this.#counts.set(way, count)
    const faultPoint = { name: `${way}#${count}`, boundary, what, kinds }
    this.passed.push(faultPoint)
    const kind = this.#plan(faultPoint)
    if (kind === undefined || !kinds.includes(kind as Kind)) return undefined
    const hit = { name: faultPoint.name, boundary, what, kind }
    this.hits.push(hit)
    this.#onHit(hit)
    return kind as Kind
  }
}
