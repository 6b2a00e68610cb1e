import jsQR from 'jsqr'

/** A 36 mm square as a receipt printer with 203 dots per inch prints it. */
const DOTS = 288

/** Reads a drawn QR code as a phone does; undefined if it cannot be read. */
export async function readQrCode(drawn: Element): Promise<string | undefined> {
  const svg = drawn.cloneNode(true) as SVGElement
  svg.setAttribute('width', `${DOTS}`)
  svg.setAttribute('height', `${DOTS}`)
  const picture = new Image(DOTS, DOTS)
  const source = new XMLSerializer().serializeToString(svg)
  picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`
  await picture.decode()
  const canvas = new OffscreenCanvas(DOTS, DOTS).getContext('2d')
  if (!canvas) throw new Error('There is no canvas.')
  canvas.fillStyle = 'white'
  canvas.fillRect(0, 0, DOTS, DOTS)
  canvas.drawImage(picture, 0, 0, DOTS, DOTS)
  return jsQR(canvas.getImageData(0, 0, DOTS, DOTS).data, DOTS, DOTS)?.data
}
