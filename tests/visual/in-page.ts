/** Functions that run in the photographed page. Playwright serializes them, so they cannot use this module's scope. */

/** Records the story's result in `window.storyEnded` (null on success), hides the text cursor and keeps toasts. */
export function watchStory(): void {
  // Clears the previous story's storage before the page's modules read it.
  if (window === window.top) {
    localStorage.clear()
    sessionStorage.clear()
    // As the toolbar does, before the modules translate their texts.
    const [, language] = /;language:(\w+)/.exec(location.search) ?? []
    if (language) sessionStorage.setItem('storybook.language', language)
  }
  const ends = [
    'storyFinished',
    'storyErrored',
    'storyThrewException',
    'playFunctionThrewException',
    'storyMissing',
  ]
  type EndEvent = { status?: string; message?: string; description?: string }
  type Channel = { on: (event: string, listener: (event: EndEvent) => void) => void }
  const ended = new Promise<string | null>((resolve) => {
    const timer = setInterval(() => {
      const channel = Reflect.get(window, '__STORYBOOK_ADDONS_CHANNEL__') as Channel | undefined
      if (!channel) return
      clearInterval(timer)
      for (const end of ends) {
        channel.on(end, (event) => {
          const message = event.message ?? event.description ?? JSON.stringify(event)
          resolve(event.status === 'success' ? null : `${end}: ${message}`)
        })
      }
    }, 1)
  })
  Reflect.set(window, 'storyEnded', ended)
  // A toast must not time out between two pictures: long timers stop when the story ends.
  const isLong = (wait = 0) => wait >= 6000
  const never = 2 ** 31 - 1
  const long = new Set<number>()
  let isOver = false
  const start: (run: TimerHandler, wait?: number, ...values: unknown[]) => number =
    window.setTimeout.bind(window)
  const startLong: typeof start = (run, wait, ...values) => {
    const timer = start(run, isOver && isLong(wait) ? never : wait, ...values)
    if (isLong(wait)) long.add(timer)
    return timer
  }
  Reflect.set(window, 'setTimeout', startLong)
  void ended.then(() => {
    isOver = true
    for (const timer of long) clearTimeout(timer)
  })
  // The window grows to the page's height for the picture; lists must not render more rows for it.
  const hold = (event: Event) => {
    if (Reflect.get(window, 'keepsItsSize') === true) event.stopImmediatePropagation()
  }
  addEventListener('resize', hold, { capture: true })
  document.addEventListener('DOMContentLoaded', () => {
    const style = document.createElement('style')
    style.textContent = '*, *::before, *::after { caret-color: transparent !important }'
    document.head.append(style)
  })
}

/** Resolves once fonts, images and `data-coming` elements have loaded and the DOM has been stable for a while. */
export async function waitUntilQuiet(): Promise<void> {
  const still = 100
  const timeout = 8_000
  for (let waited = 0; waited < timeout; waited += still) {
    if (!document.querySelector('[data-coming]')) break
    await new Promise((resolve) => setTimeout(resolve, still))
  }
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => {})))
  await new Promise<void>((resolve) => {
    let timer = setTimeout(done, still)
    const limit = setTimeout(done, still * 30)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, still)
    })
    function done() {
      observer.disconnect()
      clearTimeout(limit)
      resolve()
    }
    const everything = { subtree: true, childList: true, attributes: true, characterData: true }
    observer.observe(document, everything)
  })
}

/** Controls whether the page receives resize events. */
export function lockSize(isKept: boolean): void {
  Reflect.set(window, 'keepsItsSize', isKept)
}

/** Applies a theme as the toolbar does. @returns the height of the page in CSS pixels */
export function applyTheme(theme: string): number {
  const root = document.documentElement
  root.classList.remove('light', 'dark', 'high-contrast')
  root.classList.add(theme)
  return root.scrollHeight
}

/** A 16-color picture: `indices` packs two pixels per byte, and each row starts a new byte. */
export interface SmallPicture {
  width: number
  height: number
  palette: number[]
  indices: string
}

/**
 * Downscales by `scale` and reduces to the 16 most common distinguishable colors; otherwise shades of one shadow
 * would crowd out rare colors. Pictures are passed as base64.
 */
export async function shrink({
  png,
  scale,
}: {
  png: string
  scale: number
}): Promise<SmallPicture> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const bitmap = await createImageBitmap(new Blob([bytes]))
  const width = Math.ceil(bitmap.width / scale)
  const height = Math.ceil(bitmap.height / scale)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const pixels = new Uint32Array(data.buffer)
  const counts = new Map<number, number>()
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1)
  const byCount = [...counts].toSorted(([a, m], [b, n]) => n - m || a - b)
  const far = (a: number, b: number) =>
    [0, 8, 16].reduce((sum, bit) => sum + Math.abs(((a >> bit) & 255) - ((b >> bit) & 255)), 0)
  const apart = 30
  const palette: number[] = []
  for (const [pixel] of byCount) {
    if (palette.length < 16 && palette.every((chosen) => far(chosen, pixel) >= apart)) {
      palette.push(pixel)
    }
  }
  const nearest = new Map(
    byCount.map(([pixel]) => {
      const distances = palette.map((color) => far(color, pixel))
      return [pixel, distances.indexOf(Math.min(...distances))]
    }),
  )
  const row = Math.ceil(width / 2)
  const indices = new Uint8Array(row * height)
  pixels.forEach((pixel, at) => {
    const x = at % width
    const place = Math.floor(at / width) * row + (x >> 1)
    indices[place] = (indices[place] ?? 0) | ((nearest.get(pixel) ?? 0) << (x % 2 === 0 ? 4 : 0))
  })
  let text = ''
  for (const byte of indices) text += String.fromCharCode(byte)
  return { width, height, palette, indices: btoa(text) }
}
