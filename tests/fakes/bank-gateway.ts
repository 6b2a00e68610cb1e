import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type BankCall = 'debit' | 'credit' | 'find' | 'returns'
export type BankOutcome = 'lost' | 'away' | 'hang' | 'half' | 'fault' | 'other' | 'refuse'

type Entry = {
  kind: 'DEBIT' | 'CREDIT'
  id: string
  reference: string
  cents: number
  debitId: string | null
  refusal: string | null
}
type BankState = { books: Entry[]; asked: { call: BankCall; body: Record<string, unknown> }[] }

const main = fileURLToPath(new URL('bank-gateway-main.ts', import.meta.url))
const key = 'key-of-the-fake-bank'

export type FakeBank = Awaited<ReturnType<typeof startFakeBank>>

export async function startFakeBank() {
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { ...process.env, FAKE_BANK_KEY: key },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)
  const [line] = (await once(lines, 'line')) as [string]
  const url = `http://127.0.0.1:${/\d+/.exec(line)?.[0]}`
  const control = async (path: string, body: object = {}): Promise<BankState> => {
    const sent = { method: 'POST', body: JSON.stringify(body) }
    return (await (await fetch(`${url}/fake/${path}`, sent)).json()) as BankState
  }
  return {
    url,
    key,
    next: (call: BankCall, way: BankOutcome) => control('next', { call, way }),
    giveBack: (reference: string, id: string) =>
      control('return', { reference, id, reason: 'Insufficient funds' }),
    look: () => control('look'),
    close: async () => {
      const ended = once(child, 'exit')
      child.stdin.end()
      await ended
    },
  }
}
