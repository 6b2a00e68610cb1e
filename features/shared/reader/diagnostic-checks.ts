import { t, translated } from '#domain/language/staff-text.ts'
import type { LinkState, ReaderLink } from '#domain/reader/reader-check.ts'
import { noMerchant } from '#domain/settings/config.ts'
import type { Terminal } from '#domain/terminals/terminal.ts'

import { ApiError } from '../api/api-error.ts'
import { readerMessages } from './reader-messages.ts'
import type { ReaderProbes } from './reader-probes.ts'
import type { LaneState } from './reader.ts'
import { ReaderServiceError } from './service-error.ts'
import type { ServiceState } from './service-state.ts'

/** The result of a check. `link` overrides the checked link if the fault is elsewhere. */
export type CheckResult = {
  state: Exclude<LinkState, 'UNTESTED'>
  detail: string
  link?: ReaderLink
}
export type Checks = Record<ReaderLink, () => Promise<CheckResult>>

const ok = (detail: string): CheckResult => ({ state: 'OK', detail })
const skipped = (detail: string): CheckResult => ({ state: 'SKIPPED', detail })
const broken = (detail: string, link?: ReaderLink): CheckResult => ({
  state: 'BROKEN',
  detail,
  ...(link && { link }),
})

/** Combines the error and the advice. Rethrows a bug in this page. */
const brokenFrom = (error: unknown, advice: string): CheckResult => {
  if (error instanceof ReaderServiceError) {
    const message =
      error.kind === 'refused'
        ? t('triPOS says: {message}', { message: error.message })
        : error.message
    return broken(`${advice} ${message}`)
  }
  if (error instanceof ApiError) return broken(`${error.detail} ${advice}`)
  throw error
}

const permissions = {
  granted: ok(t('This browser lets the page reach the card reader.')),
  prompt: ok(t('When this browser asks to reach apps on this device, choose Allow.')),
  denied: broken(readerMessages.blocked),
  unsupported: skipped(t('This browser needs no permission.')),
} as const

const laneDetails: Record<LaneState, string> = {
  ready: t('The lane is ready.'),
  busy: t('The lane is in use: a customer is at the card reader.'),
  unknown: t('The lane is responding.'),
}

/**
 * The lane was found, so HTTP 400 means it is in use. The local service's messages are
 * undocumented; "in use" is the wording of the vendor's cloud.
 */
const isInUse = (error: unknown, lane: LaneState | undefined): boolean =>
  error instanceof ReaderServiceError &&
  error.kind === 'refused' &&
  error.status === 400 &&
  (lane === 'busy' || /in use/i.test(error.message))

const processorCheck = async (probes: ReaderProbes): Promise<CheckResult> => {
  try {
    const status = await probes.processorStatus()
    if (status === 'ONLINE') return ok(t('Our server can reach the card processor.'))
    if (status === 'NOT_CONFIGURED') {
      return skipped(
        t('This office has no account at the card processor, so there is none to check.'),
      )
    }
    return broken(
      t(
        'Our server cannot reach the card processor. Do not accept cards until it can. Try again in a few minutes, then contact Support.',
      ),
    )
  } catch (error) {
    return brokenFrom(error, t('Try again in a few minutes.'))
  }
}

export const workstationChecks = ({ laneNumber }: Terminal, probes: ReaderProbes): Checks => {
  let service: ServiceState | undefined
  let lane: LaneState | undefined
  return {
    permission: async () => permissions[await probes.permission()],
    service: async () => {
      service = await probes.service()
      // The browser asked the user, who refused.
      if (service === 'blocked') return broken(readerMessages.blocked, 'permission')
      if (service === 'notRunning' || service === 'foreign') return broken(readerMessages[service])
      return ok(t('The triPOS software is running.'))
    },
    configuration: async () => {
      if (service === 'barred' || service === 'refusing') return broken(readerMessages[service])
      try {
        const isServed = (await probes.lanes()).some(({ laneId }) => laneId === laneNumber)
        return isServed
          ? ok(t('TriPOS is set to use terminal ID {laneNumber}.', { laneNumber }))
          : broken(readerMessages.notConfigured)
      } catch (error) {
        return brokenFrom(
          error,
          t('Restart the triPOS service in Windows Services, then try again.'),
        )
      }
    },
    lane: async () => {
      try {
        lane = await probes.laneState()
        return ok(laneDetails[lane])
      } catch (error) {
        return brokenFrom(error, t('Save the terminal again in the terminal settings.'))
      }
    },
    device: async () => {
      try {
        await probes.idle()
        return ok(t('The card reader is connected.'))
      } catch (error) {
        if (isInUse(error, lane)) {
          return ok(t('The card reader is in use. Check again once it is free.'))
        }
        return brokenFrom(
          error,
          t('{noDevice} Check that the cable is plugged in and the screen is lit.', {
            noDevice: readerMessages.noDevice,
          }),
        )
      }
    },
    processor: () => processorCheck(probes),
  }
}

export const cloudChecks = (probes: ReaderProbes): Checks => {
  const none = async () => skipped(t('Cloud readers do not need this.'))
  let status: 'OPEN' | 'CLOSED' | undefined
  return {
    permission: none,
    service: none,
    configuration: none,
    lane: async () => {
      try {
        status = await probes.terminalStatus()
        return ok(t('The lane is registered with our server.'))
      } catch (error) {
        return brokenFrom(error, t('If this continues, set the terminal up again.'))
      }
    },
    device: async () =>
      status === 'OPEN'
        ? ok(t('The card reader is connected to the cloud.'))
        : broken(
            t(
              '{noDevice} Check its power and network: changes can take two minutes to appear here.',
              { noDevice: readerMessages.noDevice },
            ),
          ),
    processor: () => processorCheck(probes),
  }
}

/** Without a merchant, no reader can charge a card, so the configuration is broken. */
export const withoutMerchant = (checks: Checks): Checks => ({
  ...checks,
  configuration: async () => broken(translated(noMerchant)),
})

export const withoutSettings = (probes: ReaderProbes): Checks => {
  const none = async () =>
    skipped(t('The settings name no triPOS software, so there is nothing to check.'))
  return {
    ...cloudChecks(probes),
    permission: none,
    service: none,
    configuration: async () =>
      broken(
        t(
          'This office has no triPOS software in its settings. Use a cloud terminal, or contact Support.',
        ),
      ),
  }
}
