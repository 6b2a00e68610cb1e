import { second } from '../clock.ts'
import { merchantOf } from '../config/merchant.ts'
import type { Handler } from '../http/call.ts'
import type { Processor } from './processor.ts'

/** However many counters ask, the processor is asked this often at most. */
const freshness = 5 * second

type Asked = { at: number; isOnline: Promise<boolean> }
const asked = new WeakMap<Processor, Map<string, Asked>>()

/** Whether our server reaches the card processor with this tenant's merchant account. */
export const getProcessorStatus: Handler<'getProcessorStatus'> = async (call) => {
  const { db, now, services, params } = call
  const { processor } = services
  const acceptorId = await merchantOf(db, params.tenantId)
  if (processor === undefined || acceptorId === undefined) return { status: 'NOT_CONFIGURED' }
  const isOnline = await ask(processor, acceptorId, now.getTime())
  return { status: isOnline ? 'ONLINE' : 'UNREACHABLE' }
}

function ask(processor: Processor, acceptorId: string, now: number): Promise<boolean> {
  const answers = asked.get(processor) ?? new Map<string, Asked>()
  asked.set(processor, answers)
  const last = answers.get(acceptorId)
  if (last !== undefined && now - last.at < freshness) return last.isOnline
  const isOnline = processor.isOnline(acceptorId)
  answers.set(acceptorId, { at: now, isOnline })
  return isOnline
}
