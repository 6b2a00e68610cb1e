import {
  DISPLAY_CODE_MINUTES,
  DISPLAY_SILENCE_SECONDS,
  unknownDisplayCode,
} from '#domain/display/display-pairing.ts'

import { tokenOfRequest } from '../backend/authorize.ts'
import { db, now, type StoredDisplay } from '../backend/db.ts'
import type { Resolvers } from '../backend/endpoint.ts'
import { failureOf, notFound } from '../http/failure.ts'

const newCode = (): string => {
  const code = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')
  return db.displays.some((each) => each.code === code) ? newCode() : code
}

const ofKey = (tenantId: string, key: string): StoredDisplay | undefined =>
  db.displays.find((each) => each.tenantId === tenantId && each.key === key)

export const displays: Pick<
  Resolvers,
  'createDisplay' | 'readDisplay' | 'pairDisplay' | 'showOnDisplay' | 'unpairDisplay'
> = {
  createDisplay: () => {
    const token = crypto.randomUUID()
    const code = newCode()
    const expiresAt = now() + DISPLAY_CODE_MINUTES * 60
    db.displays.push({
      token,
      code,
      expiresAt,
      tenantId: null,
      key: null,
      writer: null,
      snapshot: null,
      shownAt: 0,
      seenAt: now(),
    })
    return { token, code, expiresAt }
  },

  readDisplay: ({ body }) => {
    const display = db.displays.find(({ token }) => token === body.token)
    if (!display) throw notFound('Display')
    display.seenAt = now()
    const isCurrent =
      display.writer !== null &&
      db.tokens.has(display.writer) &&
      display.shownAt > now() - DISPLAY_SILENCE_SECONDS
    return {
      isPaired: display.tenantId !== null,
      snapshot: isCurrent ? display.snapshot : null,
    }
  },

  pairDisplay: ({ params, body }) => {
    const display = db.displays.find(
      ({ code, expiresAt }) => code === body.code && expiresAt > now(),
    )
    if (!display) throw failureOf(unknownDisplayCode)
    const key = crypto.randomUUID()
    Object.assign(display, { code: null, tenantId: params.tenantId, key })
    return { key }
  },

  showOnDisplay: ({ params, body, request }) => {
    const display = ofKey(params.tenantId, body.key)
    if (!display) throw notFound('Display')
    const writer = tokenOfRequest(request) ?? null
    Object.assign(display, { writer, snapshot: body.snapshot, shownAt: now() })
    return { isOn: display.seenAt > now() - 60 }
  },

  unpairDisplay: ({ params, body }) => {
    const display = ofKey(params.tenantId, body.key)
    db.displays = db.displays.filter((each) => each !== display)
    return {}
  },
}
