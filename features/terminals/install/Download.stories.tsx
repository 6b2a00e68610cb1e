import { http, HttpResponse } from 'msw'
import { expect, screen, waitFor } from 'storybook/test'

import { sessionStore } from '#features/shared/session.ts'
import preview from '#storybook/preview.tsx'
import { InScreen, onPhone } from '#storybook/screen.tsx'

import { Download } from './Download.tsx'
import { serviceFileUrl } from './guide-files.ts'
import {
  atGuide,
  fileHandler,
  fitsTheWindow,
  halfAFile,
  press,
  recordSavedFiles,
} from './install-story-helpers.ts'

const meta = preview.meta({
  title: 'Screens/Installation guide/Download',
  component: Download,
  args: { name: 'tripos.config', url: serviceFileUrl('lakeview-clerk', 'tripos.config') },
  decorators: [InScreen],
  beforeEach: atGuide,
})

const start = 'Download tripos.config'

/** Sends the token in a header, not in the URL. */
export const Saved = meta.story({
  play: async ({ canvas, msw, userEvent }) => {
    const requests: Request[] = []
    msw?.use(
      fileHandler('tripos.config', (request) => {
        requests.push(request)
        return new HttpResponse('<tripos/>')
      }),
    )
    const saved = recordSavedFiles()
    await press(userEvent, start)
    await expect(
      await canvas.findByText('Saved. Look for tripos.config in the Downloads folder.'),
    ).toBeVisible()
    await expect(saved).toEqual(['tripos.config'])
    const [request] = requests
    const token = sessionStore.get()?.token ?? 'none'
    await expect(request?.headers.get('Authorization')).toBe(`Bearer ${token}`)
    await expect(request?.headers.get('Accept')).toBe('application/octet-stream')
    await expect(request?.url).not.toContain(token)
  },
})

export const UnderWay = meta.story({
  beforeEach({ msw }) {
    msw.use(fileHandler('tripos.config', halfAFile('100')))
  },
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, start)
    const bar = await canvas.findByRole('progressbar', { name: 'Downloading tripos.config' })
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '40'))
  },
})

/** Without a Content-Length, progress is indeterminate. */
export const OfUnknownLength = meta.story({
  beforeEach({ msw }) {
    msw.use(fileHandler('tripos.config', halfAFile(null)))
  },
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, start)
    const bar = await canvas.findByRole('progressbar', { name: 'Downloading tripos.config' })
    await expect(bar).not.toHaveAttribute('aria-valuenow')
  },
})

export const Canceled = meta.story({
  beforeEach({ msw }) {
    msw.use(fileHandler('tripos.config', halfAFile('100')))
  },
  play: async ({ canvas, userEvent }) => {
    const saved = recordSavedFiles()
    await press(userEvent, start)
    await press(userEvent, 'Cancel')
    await expect(await canvas.findByRole('button', { name: start })).toBeVisible()
    await expect(canvas.queryByRole('alert')).toBeNull()
    await expect(saved).toEqual([])
  },
})

/** The toast disappears; the banner stays until a retry succeeds. */
export const Failed = meta.story({
  name: 'Failed to download file',
  beforeEach({ msw }) {
    msw.use(
      fileHandler('tripos.config', () =>
        HttpResponse.json({ ok: false, message: 'The file is not set up.' }, { status: 503 }),
      ),
    )
  },
  play: async ({ canvas, userEvent }) => {
    const saved = recordSavedFiles()
    await press(userEvent, start)
    const toast = await screen.findByRole('alertdialog', { name: 'Failed to download file' })
    await expect(toast).toHaveAccessibleDescription('The file is not set up.')
    await expect(await canvas.findByText('tripos.config: The file is not set up.')).toBeVisible()
    await expect(saved).toEqual([])
  },
})

Failed.test('downloads on Retry', async ({ canvas, msw, userEvent }) => {
  msw?.use(fileHandler('tripos.config', () => new HttpResponse('<tripos/>')))
  await press(userEvent, 'Retry')
  await expect(await canvas.findByText(/^Saved\./)).toBeVisible()
  await expect(canvas.queryByText(/^tripos\.config: /)).toBeNull()
})

export const BrokenOff = meta.story({
  ...onPhone,
  beforeEach({ msw }) {
    msw.use(fileHandler('tripos.config', () => HttpResponse.error()))
  },
  play: async ({ canvas, userEvent }) => {
    await press(userEvent, start)
    await expect(
      await canvas.findByText(/^tripos\.config: The file did not arrive\. Check the connection/),
    ).toBeVisible()
    await fitsTheWindow()
  },
})

export const FromContentHost = meta.story({
  args: { name: 'usb-driver-3.22.exe', url: 'https://files.example/counter/usb-driver-3.22.exe' },
  play: async ({ canvas, msw, userEvent }) => {
    const requests: Request[] = []
    msw?.use(
      http.get('https://files.example/*', ({ request }) => {
        requests.push(request)
        return new HttpResponse('MZ')
      }),
    )
    const saved = recordSavedFiles()
    await press(userEvent, 'Download usb-driver-3.22.exe')
    await expect(await canvas.findByText(/^Saved\./)).toBeVisible()
    await expect(saved).toEqual(['usb-driver-3.22.exe'])
    await expect(requests[0]?.headers.get('Authorization')).toBeNull()
  },
})
