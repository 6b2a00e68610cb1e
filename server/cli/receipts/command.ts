import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'

import { NotGenuine, verifyReceipt } from './verify.ts'

const usage = `npm run receipts -- verify CODE --keys FILE

CODE is the content of a receipt's QR code, FILE the office's /.well-known/receipt-keys.json, saved before. It says what
was signed, not what was refunded since: that only the office's page knows.`

/** @returns the exit code; 0 if the receipt is genuine */
export async function receiptsCommand(
  args: readonly string[],
  print: (line: string) => void,
): Promise<number> {
  try {
    const options = { keys: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const [command, code, ...others] = positionals
    if (command !== 'verify' || !code || others.length > 0 || !values.keys) {
      print(usage)
      return 1
    }
    const receipt = verifyReceipt(code, await readFile(values.keys, 'utf8'))
    print(`Genuine: ${receipt.kind} of ${receipt.amount} at ${receipt.time}`)
    print(`Office ${receipt.office}, payment ${receipt.paymentId}`)
    print(`Transaction ${receipt.transactionId}, signed with the key ${receipt.keyId}`)
    return 0
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string }
    const isExpected =
      error instanceof NotGenuine || /^(ENOENT|EISDIR|EACCES|ERR_PARSE_ARGS)/.test(code)
    if (!isExpected) throw error
    print(message)
    return 1
  }
}
