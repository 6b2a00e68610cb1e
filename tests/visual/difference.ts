/** The difference of two pictures of a look. */
export interface Difference {
  /** Differing pixels. */
  count: number
  /** Which pixels differ, wherever they lie: `width x height` and a hash. Equal shapes suggest the same cause. */
  shape: string
  /** Picture as base64: red over the faded second picture, in a frame that shows a single pixel too. */
  png: string
}

/** Compares two pictures, given as base64. Runs in a page, so it cannot use this module's scope. */
export async function difference({
  before,
  after,
}: {
  before: string
  after: string
}): Promise<Difference> {
  const read = async (png: string) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
    return createImageBitmap(new Blob([bytes]))
  }
  const [first, second] = await Promise.all([read(before), read(after)])
  const width = Math.max(first.width, second.width)
  const height = Math.max(first.height, second.height)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas.')
  const pixelsOf = (bitmap: ImageBitmap) => {
    context.clearRect(0, 0, width, height)
    context.drawImage(bitmap, 0, 0)
    return context.getImageData(0, 0, width, height)
  }
  const one = new Uint32Array(pixelsOf(first).data.buffer)
  const drawn = pixelsOf(second)
  const two = new Uint32Array(drawn.data.buffer.slice(0))
  const differing: number[] = []
  for (let at = 0; at < two.length; at += 1) {
    const isSame = one[at] === two[at]
    if (!isSame) differing.push(at)
    const [red = 0, green = 0, blue = 0] = drawn.data.subarray(at * 4, at * 4 + 3)
    const pale = 255 - (255 - (red + green + blue) / 3) / 4
    drawn.data.set(isSame ? [pale, pale, pale, 255] : [214, 0, 60, 255], at * 4)
  }
  let [left, right] = [width, 0]
  for (const at of differing) {
    left = Math.min(left, at % width)
    right = Math.max(right, at % width)
  }
  const top = Math.floor((differing[0] ?? 0) / width)
  const bottom = Math.floor((differing.at(-1) ?? 0) / width)
  const across = right - left + 1
  // FNV-1a over each differing pixel's place in the changed part.
  let hash = 0x811c9dc5
  for (const at of differing) {
    const place = (Math.floor(at / width) - top) * across + (at % width) - left
    hash = Math.imul(hash ^ place, 0x01000193) >>> 0
  }
  context.putImageData(drawn, 0, 0)
  context.strokeStyle = 'rgb(214 0 60)'
  context.lineWidth = 3
  context.strokeRect(left - 8, top - 8, across + 16, bottom - top + 17)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  let text = ''
  for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte)
  const shape = `${across}x${bottom - top + 1} ${hash.toString(16)}`
  return { count: differing.length, shape, png: btoa(text) }
}
