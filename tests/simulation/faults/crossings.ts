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

/** One of them, the `number`th of its schedule. */
export type Crossing = {
  number: number
  boundary: Boundary
  /** What is asked, such as `POST payments`. */
  what: string
  kinds: readonly string[]
}

export type Hit = Pick<Crossing, 'number' | 'boundary' | 'what'> & { kind: string }

/** Decides what goes wrong at a crossing. */
export type Plan = (crossing: Crossing) => string | undefined

/** Everything that happened at all crossings of a schedule. */
export class Crossings {
  readonly passed: Crossing[] = []
  readonly hits: Hit[] = []
  /** From then on nothing goes wrong any more. */
  isHealed = false
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
    const crossing = { number: this.passed.length, boundary, what, kinds }
    this.passed.push(crossing)
    const kind = this.#plan(crossing)
    if (kind === undefined || !kinds.includes(kind as Kind)) return undefined
    const { number } = crossing
    const hit = { number, boundary, what, kind }
    this.hits.push(hit)
    this.#onHit(hit)
    return kind as Kind
  }
}
