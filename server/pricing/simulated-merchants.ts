/**
 * Merchant of mock approvals. Each tenant has its own, because their transaction ids are random. Real
 * merchant ids are digits only (domain/lib/processor-number.ts).
 */
export const stubAcceptorOf = (tenantId: string): string => `stub:${tenantId}`

/** Merchant of simulated cloud readers and of the demo history. */
export const simulatedAcceptorOf = (tenantId: string): string => `simulator:${tenantId}`

export const isSimulatedAcceptor = (tenantId: string, acceptorId: string): boolean =>
  acceptorId === stubAcceptorOf(tenantId) || acceptorId === simulatedAcceptorOf(tenantId)
