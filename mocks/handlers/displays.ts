import {
  DISPLAY_CODE_MINUTES,
  DISPLAY_SILENCE_SECONDS,
  type DisplayReading,
  languageNotOffered,
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

const ofToken = (token: string): StoredDisplay => {
  const display = db.displays.find((each) => each.token === token)
  if (!display) throw notFound('Display')
  return display
}

const readingOf = (display: StoredDisplay): DisplayReading => {
  const isCurrent =
    display.writer !== null &&
    db.tokens.has(display.writer) &&
    display.shownAt > now() - DISPLAY_SILENCE_SECONDS
  const snapshot = isCurrent ? display.snapshot : null
  const language = display.chosenLanguage ?? snapshot?.language
  return {
    isPaired: display.tenantId !== null,
    snapshot: snapshot && language ? { ...snapshot, language } : null,
  }
}

const ofKey = (tenantId: string, key: string): StoredDisplay | undefined =>
  db.displays.find((each) => each.tenantId === tenantId && each.key === key)

export const displays: Pick<
  Resolvers,
  | 'createDisplay'
  | 'readDisplay'
  | 'chooseDisplayLanguage'
  | 'pairDisplay'
  | 'showOnDisplay'
  | 'unpairDisplay'
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
      chosenLanguage: null,
      shownAt: 0,
      seenAt: now(),
    })
    return { token, code, expiresAt }
  },

  readDisplay: ({ body }) => {
    const display = ofToken(body.token)
    display.seenAt = now()
    return readingOf(display)
  },

  chooseDisplayLanguage: ({ body }) => {
    const display = ofToken(body.token)
    const { snapshot } = readingOf(display)
    if (snapshot?.saleId !== body.saleId || !snapshot.canChooseLanguage) {
      throw failureOf(languageNotOffered)
    }
    display.chosenLanguage = body.language
    return readingOf(display)
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
    const { snapshot } = body
    const isSameSale = display.snapshot?.saleId === snapshot?.saleId
    const chosen = display.chosenLanguage
    const isPending = isSameSale && snapshot?.canChooseLanguage && snapshot.language !== chosen
    const language = isPending ? chosen : null
    Object.assign(display, { writer, snapshot, chosenLanguage: language, shownAt: now() })
    return { isOn: display.seenAt > now() - 60, language }
  },

  unpairDisplay: ({ params, body }) => {
    const display = ofKey(params.tenantId, body.key)
    db.displays = db.displays.filter((each) => each !== display)
    return {}
  },
}
