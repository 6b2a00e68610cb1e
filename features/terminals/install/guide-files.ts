import { INSTALLER_VERSION, USB_DRIVER_VERSION } from '#domain/constants.ts'
import { t } from '#domain/language/staff-text.ts'

/** Static downloads (SPEC §2, §7 Downloads); names on the content host and on disk. */
export const staticFiles = {
  driver: {
    name: `usb-driver-${USB_DRIVER_VERSION}.exe`,
    title: t('Ingenico USB driver, version {version}', { version: USB_DRIVER_VERSION }),
  },
  installer: {
    name: `tripos-${INSTALLER_VERSION}.exe`,
    title: t('triPOS installer, version {version}', { version: INSTALLER_VERSION }),
  },
} as const

export type StaticFile = (typeof staticFiles)[keyof typeof staticFiles]

/** `contentHost` is a base URL like https://files.example/counter, with or without a slash. */
export const staticFileUrl = (contentHost: string, { name }: StaticFile): string =>
  new URL(name, contentHost.endsWith('/') ? contentHost : `${contentHost}/`).href

/** Office-specific file; our server checks who requests it. */
export const serviceFileUrl = (
  serviceOfferingId: string,
  name: 'tripos.config' | 'idle.png',
): string => `/api/downloads/${encodeURIComponent(serviceOfferingId)}/${name}`

export const serviceFolder = String.raw`C:\Program Files (x86)\Vantiv\triPOS Service`
