/** A charge at the processor, in whole cents, independent of the product's arithmetic. */
export type Charge = {
  id: string
  ticket: string
  reference: string
  cents: number
  at: number
  isApproved: boolean
  isReversed: boolean
  cardType: 'CREDIT' | 'DEBIT'
  /** `another`: a merchant unrelated to the office. */
  merchant: 'ours' | 'another'
  /**
   * Who knew of an offline approval before it was forwarded: the page and the server, the server only, or
   * neither because its answer was lost.
   */
  heardBy: 'all' | 'server' | 'none'
  /** When the bank returned the debit in full, in milliseconds. */
  returnedAt: number | undefined
  /** Cents by refund reference. */
  refunds: Map<string, number>
}

export const refundedCents = ({ refunds }: Charge): number => {
  let cents = 0
  for (const each of refunds.values()) cents += each
  return cents
}

export const leftCents = (charge: Charge): number =>
  charge.isApproved && !charge.isReversed && charge.returnedAt === undefined
    ? charge.cents - refundedCents(charge)
    : 0

/** The refunded, reversed or returned cents of a charge. */
export const backCents = (charge: Charge): number =>
  charge.isApproved ? charge.cents - leftCents(charge) : 0

/** The processor refused; no money moved. */
export class HostRefused extends Error {
  override name = 'HostRefused'
}

/**
 * The ledger of the card processor: charges, full reversals, and refunds that count once per reference.
 * Independent of the server's ledger.
 */
export class ProcessorLedger {
  readonly charges: Charge[] = []
  /** Milliseconds by refund reference. */
  readonly refundedAt = new Map<string, number>()
  readonly batches = new Set<string>()
  onEntry: (what: string, charge: Charge) => void = () => {}
  now: () => number = () => 0

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
    this.onEntry(isApproved ? 'approved' : 'declined', charge)
    return charge
  }

  reverse(id: string, cents: number): void {
    const charge = this.#approved(id)
    if (charge.isReversed || charge.refunds.size > 0) throw new HostRefused('not reversible')
    if (charge.cents !== cents) throw new HostRefused('another amount')
    charge.isReversed = true
    this.onEntry('reversed', charge)
  }

  /** Once; the bank takes back the whole debit, regardless of earlier refunds. */
  returnDebit(charge: Charge, now: number): void {
    if (!charge.isApproved || charge.returnedAt !== undefined) return
    charge.returnedAt = now
    this.onEntry('returned', charge)
  }

  refund(id: string, name: string, cents: number): string {
    const charge = this.#approved(id)
    if (!charge.refunds.has(name)) {
      if (leftCents(charge) < cents) throw new HostRefused('more than is left')
      charge.refunds.set(name, cents)
      this.refundedAt.set(name, this.now())
      this.onEntry('refunded', charge)
    }
    return `refund-${name}`
  }

  /** Once per reference. */
  closeBatch(reference: string): void {
    this.batches.add(reference)
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
