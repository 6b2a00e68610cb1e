import { fromBase32, toBase32 } from '../lib/base32.ts'
import { isId } from '../lib/text.ts'
import { fromMicros, type Money } from '../money/money.ts'
import type { SubpaymentType } from '../payments/payment-kinds.ts'

/** What the QR code of a receipt states. Nothing about the person, the cashier, the items or the card. */
export type ReceiptContent = {
  kind: SubpaymentType
  /** The first 8 hex digits of the SHA-256 of the raw public key. */
  keyId: string
  tenantId: string
  /** UUIDs in lower case. */
  paymentId: string
  transactionId: string
  amount: Money
  /** Server time in Unix seconds. */
  paidAt: number
}

const VERSION = 1
const kinds: readonly SubpaymentType[] = ['SALE', 'CREDIT', 'CHARGEBACK']
const SIGNATURE_BYTES = 64
/** Offsets: version, kind, key ID, payment, transaction, time, micro-units, currency; then the tenant. */
const at = {
  kind: 1,
  key: 2,
  payment: 6,
  transaction: 22,
  time: 38,
  amount: 42,
  currency: 50,
  tenant: 53,
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
/** Whether a receipt of this entry can have a code: both are UUIDs in lower case. */
export const areUuids = (...ids: readonly string[]): boolean => ids.every((id) => UUID.test(id))

/**
 * The canonical text of a code: base32 of the content and its signature, such as 200 characters for the tenant
 * `lakeview` and at most 290. With its address it fits a QR code of version 10 to 12 (at most 65 modules), which
 * prints at half a millimeter a module on 58 mm paper.
 * @param sign the 64 bytes of the Ed25519 signature of the content's bytes
 */
export function encodeReceipt(
  content: ReceiptContent,
  sign: (bytes: Uint8Array) => Uint8Array,
): string {
  const bytes = bytesOf(content)
  return toBase32(Uint8Array.of(...bytes, ...sign(bytes)))
}

export type DecodedReceipt = { content: ReceiptContent; signed: Uint8Array; signature: Uint8Array }

/** Reads a code strictly, without judging its signature; undefined for anything that `encodeReceipt` does not write. */
export function decodeReceipt(text: string): DecodedReceipt | undefined {
  if (text.length > 300) return undefined
  const bytes = fromBase32(text)
  if (bytes === undefined || bytes.length <= at.tenant + SIGNATURE_BYTES) return undefined
  const signed = bytes.subarray(0, -SIGNATURE_BYTES)
  const view = new DataView(signed.buffer, 0, signed.length)
  const kind = kinds[view.getUint8(at.kind)]
  const currency = ascii(signed.subarray(at.currency, at.tenant))
  const tenantId = ascii(signed.subarray(at.tenant))
  if (view.getUint8(0) !== VERSION || kind === undefined) return undefined
  if (!/^[A-Z]{3}$/.test(currency) || !isId(tenantId)) return undefined
  const content = {
    kind,
    keyId: hex(signed.subarray(at.key, at.payment)),
    tenantId,
    paymentId: uuidOf(signed.subarray(at.payment, at.transaction)),
    transactionId: uuidOf(signed.subarray(at.transaction, at.time)),
    amount: fromMicros(view.getBigInt64(at.amount), currency),
    paidAt: view.getUint32(at.time),
  }
  return { content, signed, signature: bytes.subarray(-SIGNATURE_BYTES) }
}

function bytesOf(content: ReceiptContent): Uint8Array {
  const { kind, keyId, tenantId, paymentId, transactionId, amount, paidAt } = content
  const bytes = new Uint8Array(at.tenant + tenantId.length)
  const view = new DataView(bytes.buffer)
  view.setUint8(0, VERSION)
  view.setUint8(at.kind, kinds.indexOf(kind))
  bytes.set(fromHex(keyId), at.key)
  bytes.set(fromHex(paymentId), at.payment)
  bytes.set(fromHex(transactionId), at.transaction)
  view.setUint32(at.time, paidAt)
  view.setBigInt64(at.amount, amount.micros)
  bytes.set(fromAscii(amount.currencyCode), at.currency)
  bytes.set(fromAscii(tenantId), at.tenant)
  return bytes
}

const ascii = (bytes: Uint8Array) => String.fromCharCode(...bytes)
const fromAscii = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

const hex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text: string) =>
  (text.replaceAll('-', '').match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16))

const uuidOf = (bytes: Uint8Array) =>
  hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
