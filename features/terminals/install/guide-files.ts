/**
 * What the guide hands out (SPEC §2, §7 Downloads). The names are those under which the content host
 * keeps its files and the browser saves them; no other place knows them.
 */
export const staticFiles = {
  driver: { name: 'usb-driver-3.22.exe', title: 'Ingenico USB driver, version 3.22' },
  installer: { name: 'tripos-5.22.0.exe', title: 'triPOS installer, version 5.22.0' },
} as const

export type StaticFile = (typeof staticFiles)[keyof typeof staticFiles]

/** `contentHost` ends with a slash or not: an address such as https://files.example/counter. */
export const staticFileUrl = (contentHost: string, { name }: StaticFile): string =>
  new URL(name, contentHost.endsWith('/') ? contentHost : `${contentHost}/`).href

/** Made for one office: our own server asks who wants it. */
export const serviceFileUrl = (
  serviceOfferingId: string,
  name: 'tripos.config' | 'idle.png',
): string => `/api/downloads/${encodeURIComponent(serviceOfferingId)}/${name}`

/** Where the vendor's installer puts the service unless told otherwise. */
export const serviceFolder = String.raw`C:\Program Files (x86)\Vantiv\triPOS Service`
