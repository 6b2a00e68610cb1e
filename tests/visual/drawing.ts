import type { Browser } from 'playwright'

import { hashOf } from './camera.ts'

/** What processors may round differently: letters, shadows, gradients, transparency and slanted edges. */
const drawing = `<body style="margin: 1rem; font: 1rem sans-serif; color: #14323a">
  <p>Total $1,234.56 <b>Point of Sale</b> <i>Receipt # RFD7Y5K2WG</i> <small>0123456789</small></p>
  <div style="inline-size: 20rem; block-size: 6rem; border-radius: 0.75rem;
    background: linear-gradient(135deg, #0b6b6b, #f4d58d); box-shadow: 0 0.5rem 1.5rem #0003"></div>
  <div style="inline-size: 10rem; block-size: 3rem; margin: 2rem; rotate: 3deg; opacity: 0.6;
    border: 0.1rem dashed #7a1f1f; background: radial-gradient(#fff, #9cc)"></div>
  <svg width="48" height="48"><circle cx="24" cy="24" r="19.3" fill="#0b6b6b" /></svg>`

/** A hash of how this machine draws: machines with another one make other pictures of the same story. */
export async function hashOfDrawing(browser: Browser): Promise<string> {
  const page = await browser.newPage({
    deviceScaleFactor: 1,
    viewport: { width: 400, height: 400 },
  })
  await page.setContent(drawing)
  const hash = hashOf(await page.screenshot())
  await page.close()
  return hash
}
