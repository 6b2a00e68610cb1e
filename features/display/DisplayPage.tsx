import { DisplayScreen } from './DisplayScreen.tsx'
import { useWindowDisplay } from './use-window-display.ts'

/** /display: a second window that the customer sees. It needs no sign-in and stores nothing. */
export function DisplayPage() {
  return <DisplayScreen shown={useWindowDisplay()} />
}
