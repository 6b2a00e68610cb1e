import { type CSSProperties, useEffect, useState } from 'react'

import { footer as footerClass, frame as frameClass } from '#ui/Dialog/Dialog.css.ts'

const GAP = 8
/** Enough for a toast of three lines. */
const ROOM = 120

/** Beside a dialog: below it if there is room, else above its buttons. Undefined without a dialog. */
const besideDialog = (): CSSProperties | undefined => {
  const dialogs = [...document.querySelectorAll<HTMLElement>(`.${frameClass}`)]
  const dialog = dialogs.findLast((each) => each.checkVisibility())
  if (!dialog) return undefined
  const { bottom } = dialog.getBoundingClientRect()
  const footer = dialog.querySelector(`.${footerClass}`)
  const end =
    innerHeight - bottom >= ROOM ? innerHeight : (footer?.getBoundingClientRect().top ?? bottom)
  return { insetBlockStart: 'auto', insetBlockEnd: innerHeight - end + GAP }
}

/** Keeps toasts off the heading, the buttons and the close button of an open dialog; `place` measures again. */
export const useToastPlace = (): { style: CSSProperties | undefined; place: () => void } => {
  const [style, setStyle] = useState<CSSProperties>()
  const [place] = useState(() => () => setStyle(besideDialog()))
  useEffect(() => {
    // Dialogs open as children of the body.
    const dialogs = new MutationObserver(place)
    dialogs.observe(document.body, { childList: true })
    addEventListener('resize', place)
    return () => {
      dialogs.disconnect()
      removeEventListener('resize', place)
    }
  }, [place])
  return { style, place }
}
