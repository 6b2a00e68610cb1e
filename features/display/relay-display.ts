import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'

import { displayEndpoints } from '#domain/api/display-endpoints.ts'
import {
  DISPLAY_CHOICE_SECONDS,
  DISPLAY_REPORT_SECONDS,
  type ShowOnDisplayRequest,
} from '#domain/display/display-pairing.ts'
import type { DisplaySnapshot } from '#domain/display/display-snapshot.ts'
import type { Session } from '#domain/identity/session.ts'
import type { Language } from '#domain/language/language.ts'
import { Id } from '#domain/lib/text.ts'
import { ApiError } from '#features/shared/api/api-error.ts'
import { call } from '#features/shared/api/client.ts'
import { sessionStore } from '#features/shared/session.ts'
import { createPersistedStore, createStore, useStore } from '#features/shared/store.ts'

const Pairing = z.object({ tenantId: Id, key: z.string() })

/** The device that is paired with this workstation. The key can do nothing but show something there. */
export const pairingStore = createPersistedStore('counter.display', (stored) => {
  const pairing = Pairing.safeParse(stored)
  return pairing.success ? pairing.data : null
})

/** Null if there is none in the office of the session. */
export const useDisplayKey = (): string | null => {
  const pairing = useStore(pairingStore)
  const session = useStore(sessionStore)
  return pairing !== null && pairing.tenantId === session?.tenantId ? pairing.key : null
}

/** Whether the paired device has asked within the last minute. */
export const deviceOnStore = createStore(false)

type Request = {
  body: z.infer<typeof ShowOnDisplayRequest>
  /** A session that has ended here; the current one without it. */
  bearer?: Session
}

type OnLanguage = (language: Language, saleId: string) => void

let next: Request | null = null
let isSending = false

/** Sends one at a time, and always the newest, so that none arrives late. */
const sendNext = async (onLanguage: OnLanguage): Promise<void> => {
  if (isSending) return
  isSending = true
  while (next !== null) {
    const request = next
    const { body } = request
    next = null
    try {
      const { isOn, language } = await call(displayEndpoints.showOnDisplay, request)
      deviceOnStore.set(isOn)
      if (language !== null && body.snapshot) onLanguage(language, body.snapshot.saleId)
    } catch (error) {
      deviceOnStore.set(false)
      const isGone = error instanceof ApiError && error.status === 404
      if (isGone && pairingStore.get()?.key === body.key) pairingStore.set(null)
    }
  }
  isSending = false
}

/**
 * Sends each change to the paired device, and what is unchanged often enough to stay current.
 * @param onLanguage the customer chose a language there for the sale with this ID
 */
export function useRelayedDisplay(snapshot: DisplaySnapshot | null, onLanguage: OnLanguage): void {
  const key = useDisplayKey()
  const choose = useRef(onLanguage)
  const content = JSON.stringify(snapshot)
  const seconds = snapshot?.canChooseLanguage ? DISPLAY_CHOICE_SECONDS : DISPLAY_REPORT_SECONDS
  useEffect(() => {
    if (key === null) return
    const send = () => {
      next = { body: { key, snapshot: JSON.parse(content) as DisplaySnapshot | null } }
      void sendNext(choose.current)
    }
    send()
    const timer = setInterval(send, seconds * 1_000)
    return () => clearInterval(timer)
  }, [key, content, seconds])
  useEffect(() => {
    if (key === null) return
    let session = sessionStore.get()
    return sessionStore.subscribe(() => {
      const bearer = session
      session = sessionStore.get()
      if (bearer === null || session !== null) return
      // The session may go on at the server, if that refuses the sign-out.
      next = { body: { key, snapshot: null }, bearer }
      void sendNext(choose.current)
    })
  }, [key])
}

/** Throws an ApiError; its detail says why the code was refused. */
export const pairDevice = async (code: string): Promise<void> => {
  const { key } = await call(displayEndpoints.pairDisplay, { body: { code } })
  const tenantId = sessionStore.get()?.tenantId
  deviceOnStore.set(true)
  if (tenantId !== undefined) pairingStore.set({ tenantId, key })
}

/** Forgets the device in any case: without its workstation, it soon shows nothing. */
export const unpairDevice = async (): Promise<void> => {
  const pairing = pairingStore.get()
  pairingStore.set(null)
  deviceOnStore.set(false)
  if (pairing === null) return
  const body = { key: pairing.key }
  await call(displayEndpoints.unpairDisplay, { body }).catch(() => undefined)
}
