import type { Processor } from '../gateways/processor/processor.ts'
import type { Handler } from '../http/call.ts'
import { second } from '../platform/clock.ts'
import { merchantOf } from '../tenant/merchant.ts'

/** The processor is asked at most once in this time. */
const freshness = 5 * second

type StatusCheck = { at: number; isOnline: Promise<boolean> }
const statusChecks = new WeakMap<Processor, Map<string, StatusCheck>>()

/** Whether the server reaches the card processor with the tenant's merchant. */
export const getProcessorStatus: Handler<'getProcessorStatus'> = async (call) => {
  const { db, now, services, params } = call
  const { processor } = services
  const acceptorId = await merchantOf(db, params.tenantId)
  if (processor === undefined || acceptorId === undefined) return { status: 'NOT_CONFIGURED' }
  const isOnline = await checkStatus(processor, acceptorId, now.getTime())
  return { status: isOnline ? 'ONLINE' : 'UNREACHABLE' }
}

function checkStatus(processor: Processor, acceptorId: string, now: number): Promise<boolean> {
  const checks = statusChecks.get(processor) ?? new Map<string, StatusCheck>()
  statusChecks.set(processor, checks)
  const last = checks.get(acceptorId)
  if (last !== undefined && now - last.at < freshness) return last.isOnline
  const isOnline = processor.isOnline(acceptorId)
  checks.set(acceptorId, { at: now, isOnline })
  return isOnline
}
