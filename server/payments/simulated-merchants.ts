/**
 * Merchants of charges behind which there is no real card. Their transactions have random numbers, so each
 * tenant has its own. No real merchant is called so: those are digits only (domain/processor-number.ts).
 */
export const stubAcceptorOf = (tenantId: string): string => `stub:${tenantId}`

/** Of simulated cloud readers and of the demo's past. */
export const simulatedAcceptorOf = (tenantId: string): string => `simulator:${tenantId}`

/** Whether no real card and no real account stand behind what the tenant took under this merchant. */
export const isSimulatedAcceptor = (tenantId: string, acceptorId: string): boolean =>
  acceptorId === stubAcceptorOf(tenantId) || acceptorId === simulatedAcceptorOf(tenantId)
