/** A charge as the processor has it. Whole cents; nothing here is the product's own arithmetic. */
export type Charge = {
  id: string
  ticket: string
  reference: string
  cents: number
  /** In milliseconds. */
  at: number
  isApproved: boolean
  isReversed: boolean
  cardType: 'CREDIT' | 'DEBIT'
  /** `another`: of a merchant that has nothing to do with the office. */
  merchant: 'ours' | 'another'
  /**
   * Who was told of it before it came here. What a reader approved on its own nobody can know whose
   * answer was lost; the server, where it wrote it down before it died.
   */
  heardBy: 'all' | 'server' | 'nobody'
  /** When the bank gave a debit back to its account, in milliseconds; it then is gone as a whole. */
  returnedAt: number | undefined
  /** Cents by the name of the refund. */
  refunds: Map<string, number>
}

export const refundedCents = ({ refunds }: Charge): number => {
  let cents = 0
  for (const each of refunds.values()) cents += each
  return cents
}

/** What is still with us of a charge. */
export const leftCents = (charge: Charge): number =>
  charge.isApproved && !charge.isReversed && charge.returnedAt === undefined
    ? charge.cents - refundedCents(charge)
    : 0

/** What was given back of a charge. */
export const backCents = (charge: Charge): number =>
  charge.isApproved ? charge.cents - leftCents(charge) : 0

/** The processor refused; nothing moved. */
export class HostRefused extends Error {
  override name = 'HostRefused'
}

/**
 * The card processor's own books: a card is charged, a charge is undone as a whole, or money is given
 * back under a name that counts once. What is impossible is refused. They know nothing of our server's.
 */
export class ProcessorBooks {
  readonly charges: Charge[] = []
  /** By the name of the refund, in milliseconds. */
  readonly refundedAt = new Map<string, number>()
  /** Told after each movement. */
  onMove: (what: string, charge: Charge) => void = () => {}
  now: () => number = () => 0

  /** What happened at the office's own merchant. */
  get ours(): Charge[] {
    return this.charges.filter(({ merchant }) => merchant === 'ours')
  }

  charge(
    ticket: string,
    reference: string,
    cents: number,
    isApproved: boolean,
    { cardType = 'CREDIT', merchant = 'ours' }: Partial<Pick<Charge, 'cardType' | 'merchant'>> = {},
  ): Charge {
    const id = `${1_000_000_001 + this.charges.length}`
    const charge: Charge = {
      id,
      ticket,
      reference,
      cents,
      at: this.now(),
      isApproved,
      isReversed: false,
      cardType,
      merchant,
      heardBy: 'all',
      returnedAt: undefined,
      refunds: new Map(),
    }
    this.charges.push(charge)
    this.onMove(isApproved ? 'approved' : 'declined', charge)
    return charge
  }

  reverse(id: string, cents: number): void {
    const charge = this.#approved(id)
    if (charge.isReversed || charge.refunds.size > 0) throw new HostRefused('not reversible')
    if (charge.cents !== cents) throw new HostRefused('another amount')
    charge.isReversed = true
    this.onMove('reversed', charge)
  }

  /** Once: whatever was given back of it before, the bank takes the whole debit. */
  returnDebit(charge: Charge, now: number): void {
    if (!charge.isApproved || charge.returnedAt !== undefined) return
    charge.returnedAt = now
    this.onMove('returned', charge)
  }

  /** The same name is the same refund. */
  refund(id: string, name: string, cents: number): string {
    const charge = this.#approved(id)
    if (!charge.refunds.has(name)) {
      if (leftCents(charge) < cents) throw new HostRefused('more than is left')
      charge.refunds.set(name, cents)
      this.refundedAt.set(name, this.now())
      this.onMove('refunded', charge)
    }
    return `refund-${name}`
  }

  of(reference: string): Charge[] {
    return this.ours.filter((each) => each.reference === reference)
  }

  #approved(id: string): Charge {
    const charge = this.charges.find((each) => each.id === id && each.isApproved)
    if (charge === undefined) throw new HostRefused('unknown')
    return charge
  }
}
